import type { Me, Profile } from '@klesis/contract/identity/identity.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sendFile } from '../../testing/multipart.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const input = { firstName: 'Μαρία', lastName: 'Γεωργίου', fatherName: 'Πέτρος', phone: '+30 2810 123456', title: 'Δρ', language: 'en' }

test('saving stores the profile; confirming marks it as confirmed permanently', async () => {
  const person = await t.person({ confirmed: false })
  const as = t.as(person)
  expect((await as.put<Profile>('/api/profile', input)).body).toMatchObject({ ...input, confirmed: false })
  expect((await as.post<Profile>('/api/profile/confirm', { ...input, firstName: 'Μαίρη' })).body).toMatchObject({ firstName: 'Μαίρη', confirmed: true })
  await as.put('/api/profile', input)
  expect((await as.get<Profile>('/api/profile')).body).toMatchObject({ ...input, uid: person.uid, confirmed: true })
})

test('the account itself cannot be changed by its profile', async () => {
  const person = await t.person()
  await t.as(person).put('/api/profile', { ...input, uid: 'x@uni.example', email: 'x@uni.example', login_group: 'taxis', roles: ['admin'] })
  expect((await t.as(person).get<Me>('/auth/me')).body).toMatchObject({ uid: person.uid, email: person.uid, roles: [] })
})

test('a profile without a name is refused with the missing fields', async () => {
  const answer = await t.as(await t.person()).put<{ issues: { path: string }[] }>('/api/profile', { ...input, lastName: ' ' })
  expect(answer.status).toBe(422)
  expect(answer.body.issues.map((issue) => issue.path)).toEqual(['lastName'])
})

function sendPhoto(token: string, bytes: Buffer, name = 'photo.jpg') {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  return request
    .arrayBuffer()
    .then((body) => t.as({ token }).post<{ avatar: string; code?: string }>('/api/profile/avatar', Buffer.from(body), { 'content-type': type }))
}
const photo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#369' } })

test('a photo becomes a 236 by 236 JPEG without metadata and replaces the previous one', async () => {
  const person = await t.person()
  const withPlace = await photo(1200, 800)
    .withExif({ IFD0: { Copyright: 'someone' }, IFD3: { GPSLatitude: '35/1 20/1 0/1' } })
    .jpeg()
    .toBuffer()
  const first = (await sendPhoto(person.token, withPlace)).body.avatar
  const second = (await sendPhoto(person.token, await photo(300, 900).png().toBuffer())).body.avatar
  const read = await t.app.inject({ url: second, headers: { authorization: `Bearer ${person.token}` } })
  const kept = await sharp(read.rawPayload).metadata()
  expect(read.headers['content-type']).toBe('image/jpeg')
  expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['jpeg', 236, 236, undefined])
  expect((await t.as(person).get<Me>('/auth/me')).body.avatar).toBe(second)
  expect((await t.as(person).get(first)).status).toBe(404)
  expect((await t.guest.get(second)).status).toBe(401)
})

test('a file that is no image, is truncated, or has too many pixels is refused', async () => {
  const { token } = await t.person()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')
  expect((await sendPhoto(token, svg, 'photo.jpg')).body.code).toBe('file.type')
  const whole = await photo(800, 800).jpeg().toBuffer()
  expect((await sendPhoto(token, whole.subarray(0, whole.length / 2))).body.code).toBe('file.broken')
  const bomb = await photo(9000, 9000).png({ compressionLevel: 9 }).toBuffer()
  expect((await sendPhoto(token, bomb)).body.code).toBe('file.broken')
  expect((await sendPhoto(token, Buffer.concat([whole, Buffer.alloc(5 * 1024 * 1024)]))).body.code).toBe('file.tooLarge')
})

test('a rotated photo is cropped to the part chosen on screen', async () => {
  const person = await t.person()
  const red = { r: 200, g: 30, b: 30 }
  const blue = { r: 30, g: 30, b: 200 }
  // Stored as 400 by 200 pixels with red on the left; orientation 6 rotates it to the right, so that red is on top.
  const left = await sharp({ create: { width: 200, height: 200, channels: 3, background: red } })
    .png()
    .toBuffer()
  const lying = await sharp({ create: { width: 400, height: 200, channels: 3, background: blue } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const colourOf = async (crop: string) => {
    const { body } = await sendFile<{ avatar: string }>(t.as(person), `/api/profile/avatar${crop}`, { name: 'photo.jpg', bytes: lying })
    const read = await t.app.inject({ url: body.avatar, headers: { authorization: `Bearer ${person.token}` } })
    const { dominant } = await sharp(read.rawPayload).stats()
    return dominant.r > dominant.b ? 'red' : 'blue'
  }
  expect(await colourOf('?x=0&y=0&width=1&height=0.5')).toBe('red')
  expect(await colourOf('?x=0&y=0.5&width=1&height=0.5')).toBe('blue')
  expect((await t.as(person).post('/api/profile/avatar?x=2&y=0&width=1&height=1')).status).toBe(422)
})
