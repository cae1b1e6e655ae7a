package dev.idpbench.stack.compose;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.dockerjava.api.model.Statistics;
import org.junit.jupiter.api.Test;

class StatsFrameTest {

    private static final ObjectMapper JSON =
            new ObjectMapper().configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);

    @Test
    void readsCgroupV1() throws Exception {
        var frame = StatsFrame.of(statistics("""
                {"cpu_stats": {"cpu_usage": {"total_usage": 2500000000, "percpu_usage": [1, 2]},
                    "system_cpu_usage": 9, "online_cpus": 2,
                    "throttling_data": {"periods": 4, "throttled_periods": 2, "throttled_time": 500000000}},
                 "memory_stats": {"usage": 1000, "max_usage": 2000,
                    "stats": {"rss": 600, "inactive_file": 100, "total_inactive_file": 300}}}"""), 7);
        assertThat(frame).contains(new StatsFrame(2.5, 0.5, 700, 7));
    }

    @Test
    void readsCgroupV2() throws Exception {
        var frame = StatsFrame.of(statistics("""
                {"cpu_stats": {"cpu_usage": {"total_usage": 1000000000}, "online_cpus": 2,
                    "throttling_data": {"periods": 0, "throttled_periods": 0, "throttled_time": 0}},
                 "memory_stats": {"usage": 1000, "stats": {"anon": 600, "inactive_file": 100}}}"""), 7);
        assertThat(frame).contains(new StatsFrame(1, 0, 900, 7));
    }

    @Test
    void memoryIsNeverNegative() throws Exception {
        var frame = StatsFrame.of(statistics("""
                {"cpu_stats": {"cpu_usage": {"total_usage": 0}},
                 "memory_stats": {"usage": 100, "stats": {"inactive_file": 300}}}"""), 7);
        assertThat(frame).contains(new StatsFrame(0, 0, 0, 7));
    }

    @Test
    void aFrameOfAStoppedContainerIsNoFrame() throws Exception {
        assertThat(StatsFrame.of(statistics("""
                {"cpu_stats": {"cpu_usage": {"total_usage": 0}}, "memory_stats": {}}"""), 7)).isEmpty();
        assertThat(StatsFrame.of(statistics("{}"), 7)).isEmpty();
    }

    private static Statistics statistics(String json) throws JsonProcessingException {
        return JSON.readValue(json, Statistics.class);
    }
}
