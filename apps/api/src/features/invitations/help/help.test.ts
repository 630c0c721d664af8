import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { auditCodes, makeInvitation, makeMasterData } from '../testing/fixtures.ts'
import { cleanHtml } from './clean-html.ts'

const t = await testApp()
let admin: TestPerson
let id: number
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
  id = (await makeInvitation(t, admin)).id
})

const html = async (path: string) => (await t.guest.get<{ html: string }>(path)).body.html

describe('instructions', () => {
  test('at creation and at submission are two texts, each by language, Greek where another is missing', async () => {
    const as = t.as(admin)
    expect(await html(`/pub/help/invitation/new/${id}/el`)).toBe('')
    await as.post(`/api/invitation/help/new/${id}/el`, { script: '<p>Στην αρχή</p>' })
    await as.post(`/api/invitation/help/new/${id}/en`, { script: '<p>At the beginning</p>' })
    await as.post(`/api/invitation/help/${id}/el`, { script: '<p>Στην υποβολή</p>' })
    expect(await html(`/pub/help/invitation/new/${id}/en`)).toBe('<p>At the beginning</p>')
    expect(await html(`/pub/help/invitation/new/${id}/xx`)).toBe('<p>Στην αρχή</p>')
    expect(await html(`/pub/help/invitation/${id}/en`)).toBe('<p>Στην υποβολή</p>')
    expect((await as.get(`/api/invitation/help/${id}/en`)).body).toEqual({ script: '' })
    await as.post(`/api/invitation/help/new/${id}/en`, { script: '' })
    expect(await html(`/pub/help/invitation/new/${id}/en`)).toBe('<p>Στην αρχή</p>')
    expect((await auditCodes(t.db, id)).filter((code) => code === 'invitation.helpSaved')).toHaveLength(4)
  })

  test('in another language alone are shown in every one', async () => {
    const { id: english } = await makeInvitation(t, admin)
    await t.as(admin).post(`/api/invitation/help/new/${english}/en`, { script: '<p>At the beginning</p>' })
    expect(await html(`/pub/help/invitation/new/${english}/el`)).toBe('<p>At the beginning</p>')
    await t.as(admin).post(`/api/invitation/help/new/${english}/el`, { script: '' })
    expect(await html(`/pub/help/invitation/new/${english}/el`)).toBe('<p>At the beginning</p>')
  })

  test('are not written in a language that the portal has not', async () => {
    const { id: other } = await makeInvitation(t, admin)
    for (const path of [`/api/invitation/help/new/${other}`, `/api/invitation/help/${other}`]) {
      await t.as(admin).post(`${path}/el`, { script: '<p>Οδηγίες</p>' })
      expect([(await t.as(admin).post(`${path}/fr`, { script: '<p>Au début</p>' })).status, (await t.as(admin).get(`${path}/fr`)).status]).toEqual([422, 422])
      expect((await t.as(admin).get(`${path}/el`)).body).toEqual({ script: '<p>Οδηγίες</p>' })
    }
  })

  test('of two people who began from the same text, the second is refused; without what they replace they are replaced', async () => {
    const path = `/api/invitation/help/new/${(await makeInvitation(t, admin)).id}/el`
    const save = (script: string, before?: string) =>
      t.as(admin).post<{ code?: string; script?: string }>(path, { script, ...(before !== undefined && { before }) })
    expect((await save('<p>Της Άννας</p>', '')).status).toBe(200)
    const refused = await save('<p>Του Νίκου</p>', '')
    expect([refused.status, refused.body.code]).toEqual([409, 'invitation.helpChanged'])
    expect((await t.as(admin).get(path)).body).toEqual({ script: '<p>Της Άννας</p>' })
    expect((await save('<p>Και των δύο</p>', '<p>Της Άννας</p>')).body).toEqual({ script: '<p>Και των δύο</p>' })
    expect((await save('<p>Από αλλού</p>')).body).toEqual({ script: '<p>Από αλλού</p>' })
  })

  test('are stored sanitised', async () => {
    const script = '<h2 onclick="steal()">Οδηγίες</h2><script>steal()</script><p style="position:fixed">Κείμενο</p>'
    const { body } = await t.as(admin).post(`/api/invitation/help/new/${id}/el`, { script })
    expect(body).toEqual({ script: '<h2>Οδηγίες</h2><p>Κείμενο</p>' })
    expect(await html(`/pub/help/invitation/new/${id}/el`)).toBe('<h2>Οδηγίες</h2><p>Κείμενο</p>')
  })
})

describe('sanitised HTML', () => {
  test.each([
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" java\tscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<object data="x"></object><embed src="x">',
    '<form action="https://evil.example"><input name="password"><button>ok</button></form>',
    '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
    '<img src="http://tracker.example/pixel">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example">',
    '<style>*{background:url(https://evil.example)}</style><link rel="stylesheet" href="x">',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<p id="x" name="y" style="x" onmouseover="alert(1)">z</p>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<textarea></textarea><script>alert(1)</script>',
    '<!--><script>alert(1)</script>-->',
  ])('%s is inert', (script) => {
    // The value of a harmless attribute is text, even if it looks like markup.
    expect(cleanHtml(script).replace(/ (title|alt)="[^"]*"/g, '')).not.toMatch(
      /<(script|svg|math|iframe|object|embed|form|input|button|style|link|meta|base|noscript|textarea)|<[^>]*\s(on\w+|style|id|name)=|script:|data:text|svg\+xml|http:\/\/tracker/i,
    )
  })

  test('keeps headings, lists, tables, links and pictures', () => {
    const kept =
      '<h2>Τίτλος</h2><ul><li>ένα</li></ul><table><tbody><tr><td colspan="2">x</td></tr></tbody></table><img src="data:image/png;base64,AAAA" alt="σχήμα" />'
    expect(cleanHtml(kept)).toBe(kept)
    expect(cleanHtml('<a href="https://uni.example" target="_blank">x</a>')).toBe(
      '<a href="https://uni.example" target="_blank" rel="noopener noreferrer">x</a>',
    )
  })
})
