import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'

const CONNECT_MS = 2000
/** Milliseconds for a part of a large file (32 MiB), of which two are sent at once: 3 Mbit/s. */
const PART_MS = 180_000
/** Connections of a client. */
const CONNECTIONS_MAX = 32

/** A store refuses requests that are dated this far from its own time or little farther. */
const SKEW_MS = 240_000

const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }

interface Access {
  endpoint: string
  accessKey: string
  secretKey: string
  region: string
}

/** How a client talks to any S3-compatible store. */
export function clientConfig({ endpoint, accessKey, secretKey, region }: Access): S3ClientConfig {
  const agent = { keepAlive: true, maxSockets: CONNECTIONS_MAX }
  return {
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: true,
    maxAttempts: 3,
    // Newer checksums than the signature's are unknown to some stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: PART_MS,
      throwOnRequestTimeout: true,
      // Its warnings go to the standard output.
      logger: silent,
      httpAgent: agent,
      httpsAgent: agent,
    },
  }
}

/** Dates a request anew that was refused for its date. The client learns the store's time from every answer, but asks again by itself only where this
 *  machine's clock has become wrong, not where it is right again. */
export function askAgainByStoresTime(client: S3Client): void {
  client.middlewareStack.add(
    (next) => async (request) => {
      const offset = client.config.systemClockOffset
      try {
        return await next(request)
      } catch (error) {
        if (Math.abs(client.config.systemClockOffset - offset) < SKEW_MS) throw error
        return next(request)
      }
    },
    { step: 'initialize', name: 'askAgainByStoresTime' },
  )
}
