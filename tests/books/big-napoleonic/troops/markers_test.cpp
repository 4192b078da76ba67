// MORALE MARKERS: where they stand in each deployment. B is a base, M a marker; ranks from the front.
#include <algorithm>

#include "books/big-napoleonic/help.h"

namespace linstock::big_napoleonic {
namespace {

std::string formed(Deployment deployment, int starting, int lost, const Tables& t = {}) {
  std::string text;
  int rank = 1;
  for (const UnitPlace& place : play(place_markers, MarkerFacts{deployment, starting, lost}, "", t).places) {
    if (place.rank != rank) text += '/';
    rank = place.rank;
    text += place.fill == Fill::Base ? 'B' : 'M';
  }
  return text;
}

// BN-DEPLOY-01, BN-DEPLOY-02, BN-DEPLOY-03, BN-DEPLOY-04
TEST(Markers, without_losses_every_deployment_has_its_ranks) {
  const char* extended[] = {"BBB", "BBBB", "BBBBB", "BBBBBB"};
  const char* depth[] = {"BB/B", "BB/BB", "BBB/BB", "BBB/BBB"};
  const char* march[] = {"B/B/B", "B/B/B/B", "B/B/B/B/B", "B/B/B/B/B/B"};
  for (int bases = 3; bases <= 6; ++bases) {
    EXPECT_EQ(formed(Deployment::Extended, bases, 0), extended[bases - 3]);
    EXPECT_EQ(formed(Deployment::Depth, bases, 0), depth[bases - 3]);
    EXPECT_EQ(formed(Deployment::March, bases, 0), march[bases - 3]);
  }
  EXPECT_EQ(formed(Deployment::DepthThree, 5, 0), "BB/BB/B");
  EXPECT_EQ(formed(Deployment::DepthThree, 6, 0), "BB/BB/BB");
  EXPECT_EQ(refusal<MarkerFacts>({{"deployment", "depth-three"}, {"starting_bases", "4"}}), "deployment: BN_DEPLOY_03");
}

TEST(Markers, take_the_places_of_lost_bases) {  // BN-MM-01
  for (int starting = 3; starting <= 6; ++starting)
    for (int lost = 0; lost <= starting - 2; ++lost)
      for (auto deployment : {Deployment::Extended, Deployment::Depth, Deployment::DepthThree, Deployment::March}) {
        if (deployment == Deployment::DepthThree && starting < 5) continue;
        const std::string text = formed(deployment, starting, lost);
        EXPECT_EQ(std::count(text.begin(), text.end(), 'B'), starting - lost) << text;
        EXPECT_EQ(std::count(text.begin(), text.end(), 'M'), std::min(lost, 3)) << text;
      }
}

TEST(Markers, in_extended_the_flanks_come_first_then_the_centre) {  // BN-MM-03
  EXPECT_EQ(formed(Deployment::Extended, 3, 1), "BBM");
  EXPECT_EQ(formed(Deployment::Extended, 4, 2), "MBBM");
  EXPECT_EQ(formed(Deployment::Extended, 5, 3), "MBMBM");
  EXPECT_EQ(formed(Deployment::Extended, 6, 2), "MBBBBM");
  EXPECT_EQ(formed(Deployment::Extended, 6, 3), "MBBMBM");
  EXPECT_EQ(formed(Deployment::Extended, 6, 4), "MBMBM");
}

TEST(Markers, in_depth_the_second_rank_comes_first_then_the_front) {  // BN-MM-04
  EXPECT_EQ(formed(Deployment::Depth, 5, 1), "BBB/BM");
  EXPECT_EQ(formed(Deployment::Depth, 5, 2), "BBM/BM");
  EXPECT_EQ(formed(Deployment::Depth, 5, 3), "MBM/BM");
  EXPECT_EQ(formed(Deployment::Depth, 6, 1), "BBB/BBM");
  EXPECT_EQ(formed(Deployment::Depth, 6, 2), "BBM/BBM");
  EXPECT_EQ(formed(Deployment::Depth, 6, 3), "BBM/MBM");
}

TEST(Markers, the_fourth_base_of_six_in_depth_comes_from_the_front) {  // BN-MM-05
  EXPECT_EQ(formed(Deployment::Depth, 6, 4), "MBM/BM");
}

TEST(Markers, in_three_ranks_one_stands_in_each_from_the_rear) {  // BN-MM-06, R128
  EXPECT_EQ(formed(Deployment::DepthThree, 5, 1), "BB/BB/M");
  EXPECT_EQ(formed(Deployment::DepthThree, 5, 2), "BB/BM/M");
  EXPECT_EQ(formed(Deployment::DepthThree, 5, 3), "BM/BM/M");
  EXPECT_EQ(formed(Deployment::DepthThree, 6, 1), "BB/BB/BM");
  EXPECT_EQ(formed(Deployment::DepthThree, 6, 2), "BB/BM/BM");
  EXPECT_EQ(formed(Deployment::DepthThree, 6, 3), "BM/BM/BM");
  EXPECT_EQ(formed(Deployment::DepthThree, 6, 4), "BM/BM/M");
}

TEST(Markers, in_march_they_alternate_and_a_base_leads) {  // BN-MM-07, BN-MM-08
  EXPECT_EQ(formed(Deployment::March, 3, 1), "B/M/B");
  EXPECT_EQ(formed(Deployment::March, 4, 2), "B/M/B/M");
  EXPECT_EQ(formed(Deployment::March, 6, 2), "B/M/B/M/B/B");
  EXPECT_EQ(formed(Deployment::March, 5, 3), "B/M/B/M/M");
  EXPECT_EQ(formed(Deployment::March, 6, 4), "B/M/B/M/M");
}

TEST(Markers, small_units_in_depth_keep_their_ranks) {  // BN-MM-09, BN-DEPLOY-16
  EXPECT_EQ(formed(Deployment::Depth, 3, 1), "BM/B");
  EXPECT_EQ(formed(Deployment::Depth, 4, 1), "BB/BM");
  EXPECT_EQ(formed(Deployment::Depth, 4, 2), "BM/BM");
}

TEST(Markers, a_house_rule_without_markers_leaves_no_holes) {
  const House none("disruption.most_markers = 0"), one("disruption.most_markers = 1");
  EXPECT_EQ(formed(Deployment::DepthThree, 6, 4, none.tables), "BB");
  EXPECT_EQ(formed(Deployment::DepthThree, 6, 3, one.tables), "BB/BM");
  EXPECT_EQ(formed(Deployment::Depth, 6, 4, none.tables), "B/B");
  EXPECT_EQ(formed(Deployment::Depth, 6, 4, one.tables), "BM/B");
}

TEST(Markers, a_unit_that_would_be_removed_has_no_places) {
  EXPECT_EQ(refusal<MarkerFacts>({{"starting_bases", "3"}, {"bases_lost", "2"}}), "bases_lost: BN_STATE_07");
  EXPECT_EQ(refusal<MarkerFacts>({{"starting_bases", "7"}}), "starting_bases: BN_SCALE_02");
}

}  // namespace
}  // namespace linstock::big_napoleonic
