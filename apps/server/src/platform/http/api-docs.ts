import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Documents every route that follows: OpenAPI 3.1 at `/api/openapi.json`, for people at `/api/docs`. */
export async function describeApi(
  app: FastifyInstance,
  publicUrl: string,
  marketName: () => Promise<string>,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API của sàn',
        version: '1',
        description: 'API của sàn thương mại điện tử. Tiền tính bằng đồng (số nguyên), thời gian theo ISO 8601 UTC.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => {
    const described = app.swagger()
    return { ...described, info: { ...described.info, title: await marketName() } }
  })
}
