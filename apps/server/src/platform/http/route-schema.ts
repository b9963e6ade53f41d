import type { Endpoint } from '@chophien/domain/contract/endpoint'
import { schemasOf } from '@chophien/domain/schemas-of'
import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js'
import { validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { needOf } from './need.ts'
import type { UploadOptions } from './read-upload.ts'
import { rolesOfCall } from './roles-of-call.ts'

/** The URL of an endpoint's route, as Fastify writes it: `/api/v1/products/:id`. */
export const routeUrlOf = ({ path }: Pick<Endpoint, 'path'>): string => `/api${path.replaceAll(/\{(\w+)\}/gu, ':$1')}`

/** The envelope around an endpoint's data. */
export const envelopeOf = (endpoint: Endpoint) =>
  z.object({ statusCode: z.literal(endpoint.status), message: z.string(), data: schemasOf(endpoint).data })

/** A multipart body: the endpoint's body as a part of JSON, and a file. */
function multipartOf(endpoint: Endpoint, { jsonPart, filePart }: UploadOptions) {
  const about = schemasOf(endpoint).body ?? z.optional(z.unknown())
  return z.object({ [jsonPart]: about, [filePart]: z.optional(z.file()) })
}

/** The schema of a route, for validation and for the API's description. `download`: media types of a route that answers a file. */
export function schemaOf(
  endpoint: Endpoint,
  { upload, download }: { upload?: UploadOptions | undefined; download?: readonly string[] | undefined },
) {
  const { summary, params, query, body } = schemasOf(endpoint)
  return {
    summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body && !upload ? { body } : {}),
    ...(upload ? { consumes: ['multipart/form-data'], body: multipartOf(endpoint, upload) } : {}),
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...rolesOfCall(needOf(endpoint)),
    ...(download ? { produces: [...download] } : {}),
    response: { [endpoint.status]: download ? z.file() : envelopeOf(endpoint) },
  }
}

/** Validates everything but the body, which of an upload is only described: it is read and checked part by part. */
export const validateAroundUpload = (route: FastifyRouteSchemaDef<unknown>) =>
  route.httpPart === 'body'
    ? (body: unknown) => ({ value: body })
    : validatorCompiler({ ...route, schema: route.schema as z.ZodType })

/** `value` as its schema reads it, or as it is without one. Throws what Fastify throws for a part of a request that is not valid. */
export function requireValid(
  schema: z.core.$ZodType | undefined,
  value: unknown,
  validationContext: 'params' | 'querystring' | 'body',
): unknown {
  if (!schema) return value
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const validation = parsed.error.issues.map(({ path, message }) => ({ instancePath: `/${path.join('/')}`, message }))
  throw Object.assign(new Error('invalid'), { validation, validationContext })
}
