// Lists without a limit: what lies in place and what no longer does look the same.
#include "geometry/many.h"

#include <gtest/gtest.h>

#include <numeric>

namespace linstock {
namespace {

using List = Many<int, 4>;

List counted(int n) {
  List list;
  for (int i = 0; i < n; ++i) list.push(i);
  return list;
}

TEST(Many, holds_as_many_as_are_pushed) {
  for (int n : {0, 3, 4, 5, 100}) {
    const List list = counted(n);
    ASSERT_EQ(list.size(), n);
    EXPECT_EQ(list.empty(), n == 0);
    EXPECT_EQ(std::accumulate(list.begin(), list.end(), 0), n * (n - 1) / 2);
    if (n) {
      EXPECT_EQ(list.back(), n - 1);
    }
  }
}

TEST(Many, is_copied_and_compared_by_what_it_holds) {
  for (int from : {0, 2, 4, 9})
    for (int to : {0, 2, 4, 9}) {
      List list = counted(from);
      const List other = counted(to);
      EXPECT_EQ(list == other, from == to);
      list = other;
      EXPECT_EQ(list, other);
      list.push(7);
      EXPECT_EQ(list.size(), to + 1);
      EXPECT_EQ(list.back(), 7);
      EXPECT_EQ(other.size(), to);
    }
}

TEST(Many, is_cut_and_filled_again) {
  List list = counted(9);
  list.cut(2);
  list.push(5);
  EXPECT_EQ(list.size(), 3);
  EXPECT_EQ(list[1], 1);
  EXPECT_EQ(list[2], 5);
  list.clear();
  EXPECT_TRUE(list.empty());
  list.push(1);
  EXPECT_EQ(list.size(), 1);
  EXPECT_EQ(list[0], 1);
}

TEST(Many, may_push_what_it_holds) {
  List list = counted(4);
  list.push(list[3]);
  for (int i = 0; i < 60; ++i) list.push(list[3]);
  EXPECT_EQ(list.back(), 3);
}

}  // namespace
}  // namespace linstock
