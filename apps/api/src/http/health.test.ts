import { expect, test, vi } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()

test('a server with its database is ready', async () => {
  expect((await t.guest.get('/health/live')).body).toEqual({ status: 'ok' })
  expect((await t.guest.get('/health/ready')).status).toBe(200)
})

test('F5 a server whose disk is full is not ready', async () => {
  const hasRoom = vi.spyOn(t.app.files, 'hasRoom').mockResolvedValue(false)
  expect(await t.guest.get('/health/ready')).toMatchObject({ status: 503, body: { status: 'storage' } })
  hasRoom.mockRestore()
  expect((await t.guest.get('/health/ready')).status).toBe(200)
})

test('a server that was asked to stop is not ready and closes its connections', async () => {
  t.app.startDraining()
  const answer = await t.guest.get('/health/ready')
  expect([answer.status, answer.headers.connection]).toEqual([503, 'close'])
})

test('metrics need the token', async () => {
  expect((await t.guest.get('/metrics')).status).toBe(404)
})
