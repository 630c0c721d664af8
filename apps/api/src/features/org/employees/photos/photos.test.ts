import type { EmployeeRow, EmployeeView } from '@klesis/contract/org/employees.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sendFile } from '../../../../testing/multipart.ts'
import { makeSession } from '../../../../testing/people.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { makeEmployee } from '../testing/employee-fixtures.ts'

const t = await testApp()
const admin = await t.person({ roles: ['admin'] })
const as = t.as(admin)
const red = { r: 200, g: 30, b: 30 }
const blue = { r: 30, g: 30, b: 200 }
const plain = (background: object) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()
const send = (id: number, bytes: Buffer, crop = '', name = 'photo.jpg') =>
  sendFile<{ avatar_url: string; code?: string }>(as, `/api/org/employees/${id}/photo${crop}`, { name, bytes })
const shown = (path: string, token = admin.token) => t.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
const view = async (id: number) => (await as.get<EmployeeView>(`/api/org/employees/${id}`)).body

test('a photo is rotated upright, cropped to the chosen part, resized to 236 by 236, and stored without metadata', async () => {
  const { id } = await makeEmployee(t.db, { lastName: 'Φωτεινός' })
  // 400 by 200 as stored, red on its left; orientation 6 says that it is shown turned to the right, so that red is on top.
  const left = await sharp({ create: { width: 200, height: 200, channels: 3, background: red } })
    .png()
    .toBuffer()
  const lying = await sharp({ create: { width: 400, height: 200, channels: 3, background: blue } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Orientation: '6', Make: 'Camera' }, IFD3: { GPSLatitude: '35/1 20/1 0/1', GPSLongitude: '25/1 8/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(lying).metadata()).exif).toBeDefined()
  const colours = []
  for (const crop of ['?x=0&y=0&width=1&height=0.5', '?x=0&y=0.5&width=1&height=0.5']) {
    const { body } = await send(id, lying, crop)
    const photo = await shown(body.avatar_url)
    const { format, width, height, exif, orientation } = await sharp(photo.rawPayload).metadata()
    expect([photo.headers['content-type'], format, width, height, exif, orientation]).toEqual(['image/jpeg', 'jpeg', 236, 236, undefined, undefined])
    const { dominant } = await sharp(photo.rawPayload).stats()
    colours.push(dominant.r > dominant.b ? 'red' : 'blue')
    expect(await view(id)).toMatchObject({ avatar_url: body.avatar_url, revision: 1 })
  }
  expect(colours).toEqual(['red', 'blue'])
})

test('a replaced photo is deleted, and so is a removed one; another employee keeps theirs', async () => {
  const { id } = await makeEmployee(t.db, { lastName: 'Αλλαγμένος' })
  const other = await makeEmployee(t.db)
  const kept = (await send(other.id, await plain(red))).body.avatar_url
  const first = (await send(id, await plain(red))).body.avatar_url
  const second = (await send(id, await plain(blue))).body.avatar_url
  expect([(await shown(first)).statusCode, (await shown(second)).statusCode]).toEqual([404, 200])
  const listed = await as.get<{ items: EmployeeRow[] }>(`/api/org/employees/0/50?filters=${encodeURIComponent('{"name":"αλλαγμενος"}')}`)
  expect(listed.body.items[0]?.avatar_url).toBe(second)
  expect((await as.delete(`/api/org/employees/${id}/photo`)).body).toEqual({ ok: true })
  expect([(await shown(second)).statusCode, (await view(id)).avatar_url, (await view(other.id)).avatar_url]).toEqual([404, null, kept])
  expect((await as.delete(`/api/org/employees/${id}/photo`)).status).toBe(200)
  const files = await t.db.selectFrom('file').select('attached_at').where('name', '=', 'avatar.jpg').where('created_by', '=', admin.id).execute()
  expect(files.filter(({ attached_at }) => attached_at !== null)).toHaveLength(2)
})

test('is shown to people who may see the directory, not to guests and limited sessions', async () => {
  const { id } = await makeEmployee(t.db)
  const { avatar_url: path } = (await send(id, await plain(red))).body
  const somebody = await t.person()
  const byLink = await makeSession(t.db, somebody.id, { scope: { purpose: 'edit', applicationId: 1 } })
  expect((await shown(path, somebody.token)).statusCode).toBe(200)
  expect((await shown(path, byLink.token)).statusCode).toBe(404)
  expect((await t.guest.get(path)).status).toBe(401)
  expect((await t.guest.get(path.replace('/api/avatar', '/pub/chat/avatar'))).status).toBe(404)
})

test('a file that is no photo, truncated or too large, and an unknown employee are refused', async () => {
  const { id } = await makeEmployee(t.db)
  const whole = await plain(red)
  expect((await send(id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).body.code).toBe('file.type')
  expect((await send(id, whole.subarray(0, whole.length / 2))).body.code).toBe('file.broken')
  expect((await send(id, Buffer.concat([whole, Buffer.alloc(5 * 1024 * 1024)]))).body.code).toBe('file.tooLarge')
  expect((await send(999_999, whole)).body.code).toBe('employee.notFound')
  expect((await view(id)).avatar_url).toBeNull()
})

test('without a photo in the directory the account’s is shown, and the answer says which of the two it is', async () => {
  const person = await t.person()
  const { id } = await makeEmployee(t.db, { lastName: 'Δίφωτος', personId: person.id })
  const listed = async () =>
    (await as.get<{ items: EmployeeRow[] }>(`/api/org/employees/0/50?filters=${encodeURIComponent('{"name":"διφωτος"}')}`)).body.items[0]
  const shownPhotos = async () => [(await view(id)).avatar_url, (await view(id)).hasOwnPhoto, (await listed())?.avatar_url, (await listed())?.hasOwnPhoto]
  const own = (await sendFile<{ avatar: string }>(t.as(person), '/api/profile/avatar', { name: 'me.jpg', bytes: await plain(blue) })).body.avatar
  expect(await shownPhotos()).toEqual([own, false, own, false])
  const { avatar_url } = (await send(id, await plain(red))).body
  expect(await shownPhotos()).toEqual([avatar_url, true, avatar_url, true])
  await as.delete(`/api/org/employees/${id}/photo`)
  expect(await shownPhotos()).toEqual([own, false, own, false])
})
