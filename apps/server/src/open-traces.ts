import type { Config } from './config.ts'

/** Sends traces, where a collector is configured; their library is not loaded otherwise. To be called before the server is made. Returns a function that stops it. */
export async function openTraces(config: Config, onFailure: (error: Error) => void): Promise<() => Promise<void>> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {}
  const { startTracing } = await import('./platform/tracing/start-tracing.ts')
  return startTracing({
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    service: config.OTEL_SERVICE_NAME,
    // Whoever stands in front says what is part of a trace.
    continues: config.TRUST_PROXY !== 'off',
    onFailure,
  })
}
