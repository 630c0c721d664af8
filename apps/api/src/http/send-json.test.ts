import { gunzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendJson, toBytes } from './send-json.ts'

test('a text too large to be compressed in one go arrives complete from an async handler', async () => {
  const app = Fastify()
  await app.register(compress, { global: true, syncThreshold: 0 })
  const text = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, title: 'Μετακίνηση' })))
  app.get('/', async (_, reply) => sendJson(reply, await Promise.resolve(text)))
  const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
  expect(headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(rawPayload).toString()).toBe(text)
  await app.close()
})

test.each([
  ['nothing', ''],
  ['Latin and Greek letters', 'Call for leave, Πρόσκληση χορήγησης αδειών'],
  ['characters of two halves', 'Άδεια 🏖 𝛼'],
  ['half of a character', 'Άδεια \ud83c!'],
])('%s becomes the same bytes as elsewhere', (_, text) => {
  const long = text.repeat(3_000)
  expect(toBytes(long).equals(Buffer.from(long))).toBe(true)
})
