import { gunzipSync } from 'node:zlib'
import { consentHeader } from '@klesis/contract/recordings/upload-limits.ts'
import { expectNoViolations } from './pages/no-violations.ts'
import { RecorderTraffic } from './pages/recorder-traffic.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { fetches } from './portal/built-file.ts'
import { element, eventsOf, makeRecording, textNode } from './portal/make-recording.ts'
import { newPerson } from './portal/new-person.ts'
import type { Portal } from './portal/start-portal.ts'
import { expect, type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

test.use({ language: 'en' })
const t = textsIn('en')
const bar = (page: Page) => page.getByRole('region', { name: t('recordings:bar.label') })
const follow = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: t('app:nav.label') })
    .getByRole('link', { name, exact: true })
    .click()
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

const onDashboard = (page: Page) => expect(page.getByRole('heading', { level: 2, name: t('dashboard:active.title') })).toBeVisible()

/** Signs in as somebody who has agreed already. */
async function agreed(page: Page, uid: string): Promise<void> {
  const token = await signInByCall(page, uid)
  const answer = await page.request.put('/pub/recording/consent', { headers: { authorization: `Bearer ${token}` }, data: { answer: 'yes' } })
  expect(answer.ok()).toBe(true)
}

/** All recorded data of a person, unpacked. */
async function keptOf({ query }: Portal, uid: string): Promise<string> {
  const rows = await query<{ bytes: Buffer }>(
    'select bytes from recording_chunk join recording on recording.id = recording_id join person on person.id = recording.person_id where person.uid = $1',
    [uid],
  )
  return rows.map(({ bytes }) => gunzipSync(bytes).toString('utf8')).join('\n')
}

const endOf = (box: { y: number; height: number } | null) => box && box.y + box.height

test('U21 a person who agrees is recorded, without any typed text', async ({ open, portal }) => {
  const uid = await newPerson(portal, { roles: ['admin'] })
  const page = await open()
  const traffic = new RecorderTraffic(page)
  await traffic.setFlushInterval(500)
  await signInByCall(page, uid)
  const prepared = page.waitForRequest(fetches('src/features/recordings/consent/ConsentBar.tsx'))
  await page.goto('/dashboard')
  await prepared
  await expect(bar(page)).toHaveCount(0)
  await follow(page, t('app:nav.invitations'))
  await expect(bar(page)).toBeVisible()
  await expectNoViolations(page, 'the question')
  // A window that is lower than its page: at the page's end the question would be out of sight.
  await page.setViewportSize({ width: 1280, height: 480 })
  await expect.poll(async () => endOf(await bar(page).boundingBox())).toBe(480)
  const topOf = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y
  const top = await topOf()
  expect(traffic.recorderWasFetched).toBe(false)

  await bar(page)
    .getByRole('button', { name: t('recordings:bar.yes') })
    .click()
  await expect(bar(page)).toHaveCount(0)
  expect(await topOf()).toBe(top)
  await expect.poll(() => traffic.uploads.length).toBeGreaterThan(0)

  await page.getByRole('searchbox').fill('ΜυστικήΑναζήτηση')
  await page.waitForURL(/search=/)
  await page.goto('/invitation/new?from=empty')
  await page.getByRole('textbox').first().fill('ΜυστικόςΤίτλος')
  await page.getByRole('textbox').first().blur()
  await expect.poll(() => traffic.sent.some(({ events }) => events.some(({ type, data }) => type === 3 && data.source === 5))).toBe(true)
  const before = traffic.uploads.length
  await page.mouse.move(300, 300)
  await page.mouse.move(500, 400)
  await expect.poll(() => traffic.uploads.length).toBeGreaterThan(before)

  const sent = JSON.stringify(traffic.sent)
  expect(sent).toContain(t('app:nav.invitations'))
  for (const secret of ['Μυστικ', 'ΜυστικήΑναζήτηση', encodeURIComponent('ΜυστικήΑναζήτηση'), 'Νεφέλη']) expect(sent).not.toContain(secret)
  for (const { appId, user } of traffic.sent) expect({ appId, user }).toEqual({ appId: 9, user: { name: uid, id: expect.any(Number) } })
  await expect.poll(() => keptOf(portal, uid)).toContain(t('app:nav.invitations'))
  expect(await keptOf(portal, uid)).not.toContain('Μυστικ')
})

test('leaving the page sends the pending events', async ({ open, portal }) => {
  const uid = await newPerson(portal)
  const page = await open()
  const traffic = new RecorderTraffic(page)
  await traffic.setFlushInterval(0)
  await agreed(page, uid)
  await page.goto('/dashboard')
  await expect.poll(traffic.timers).toBe(1)
  expect(traffic.uploads).toHaveLength(0)
  await page.goto('about:blank')
  await expect.poll(() => keptOf(portal, uid)).toContain('"type":2')
})

for (const key of ['F9', 'Pause']) {
  test(`${key} says so, and nothing is recorded any more, not after a reload either`, async ({ open, portal }) => {
    const uid = await newPerson(portal)
    const page = await open()
    const traffic = new RecorderTraffic(page)
    await traffic.setFlushInterval(300)
    await agreed(page, uid)
    await page.goto('/dashboard')
    await expect.poll(() => traffic.uploads.length).toBeGreaterThan(0)

    const paused = page.waitForResponse('**/reports/api/story/pause')
    await page.keyboard.press(key)
    await expect(page.getByText('Capture', { exact: true })).toBeVisible()
    await expect(page.getByText('Capture Paused', { exact: true })).toBeVisible()
    await paused
    expect(await traffic.timers()).toBe(0)
    const before = traffic.uploads.length
    await follow(page, t('app:nav.myApplications'))
    await heading(page, t('app:nav.myApplications'))

    traffic.requests.length = 0
    const answered = page.waitForResponse('**/pub/recording')
    await page.reload()
    await answered
    await follow(page, t('app:nav.dashboard'))
    await onDashboard(page)
    expect(await traffic.timers()).toBe(0)
    expect({ before: before > 0, after: traffic.uploads.length, fetched: traffic.recorderWasFetched }).toEqual({ before: true, after: 0, fetched: false })
    const [row] = await portal.query<{ paused: boolean }>(
      'select paused_at is not null as paused from recording join person on person.id = person_id where uid = $1',
      [uid],
    )
    expect(row).toEqual({ paused: true })
  })
}

test('a person who declines is not asked again, and the recorder is never loaded', async ({ open, portal }) => {
  const uid = await newPerson(portal)
  const page = await open()
  const traffic = new RecorderTraffic(page)
  await traffic.setFlushInterval(300)
  await signInByCall(page, uid)
  const prepared = page.waitForRequest(fetches('src/features/recordings/consent/ConsentBar.tsx'))
  await page.goto('/dashboard')
  await prepared
  await follow(page, t('app:nav.myApplications'))
  await bar(page)
    .getByRole('button', { name: t('recordings:bar.no') })
    .click()
  await expect(bar(page)).toHaveCount(0)
  const again = page.waitForResponse('**/pub/recording')
  await page.reload()
  await again
  await follow(page, t('app:nav.dashboard'))
  await onDashboard(page)
  await expect(bar(page)).toHaveCount(0)
  expect({ fetched: traffic.recorderWasFetched, uploads: traffic.uploads.length, timers: await traffic.timers() }).toEqual({
    fetched: false,
    uploads: 0,
    timers: 0,
  })
})

test('a visitor is recorded as guest, not on the sign-in page, and not as a person without consent', async ({ open }) => {
  const page = await open()
  const traffic = new RecorderTraffic(page)
  await traffic.setFlushInterval(300)
  await page.goto('/dashboard')
  await follow(page, t('app:nav.recording'))
  await page.getByRole('radio', { name: t('recordings:choice.yes') }).check()
  await follow(page, t('app:nav.dashboard'))
  await expect.poll(() => traffic.uploads.length).toBeGreaterThan(0)
  const [upload] = traffic.sent
  expect(upload).toMatchObject({ user: { name: 'guest', id: null } })
  expect(traffic.uploads[0]?.headers()).toHaveProperty(consentHeader)
  expect(traffic.uploads[0]?.headers()).not.toHaveProperty('authorization')

  await page.goto('/oauth/login')
  await page.getByLabel(t('identity:login.password'), { exact: true }).fill('ΜυστικόςΚωδικός')
  expect(await traffic.timers()).toBe(0)
  await page.getByLabel(t('identity:login.password'), { exact: true }).fill('demo')
  await page.getByLabel(t('identity:login.email'), { exact: true }).fill('staff@uni.example')
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/pub/recording') && answer.request().headers().authorization !== undefined)
  await page.getByRole('button', { name: t('identity:login.submit'), exact: true }).click()
  await answered
  await onDashboard(page)
  expect(await traffic.timers()).toBe(0)
  expect(JSON.stringify(traffic.sent)).not.toMatch(/Μυστικ|staff@uni/)
})

test('a system administrator finds a recording, watches it by keyboard and deletes it', async ({ open, portal }) => {
  const uid = await newPerson(portal)
  const recorded = await open()
  const traffic = new RecorderTraffic(recorded)
  await recorded.clock.install()
  await traffic.setFlushInterval(300)
  await agreed(recorded, uid)
  await recorded.goto('/dashboard')
  await expect.poll(() => traffic.uploads.length).toBeGreaterThan(0)
  await recorded.clock.fastForward(8_000)
  await follow(recorded, t('app:nav.myApplications'))
  await heading(recorded, t('app:nav.myApplications'))
  await expect.poll(() => keptOf(portal, uid)).toContain('/application/me')
  await recorded.context().close()

  const page = await open()
  await signInByCall(page, 'sysadmin@uni.example')
  await page.goto('/dashboard')
  await follow(page, t('app:nav.recordings'))
  await heading(page, t('recordings:list.title'))
  await page.getByRole('searchbox').fill(uid)
  await expect(page.getByRole('status').filter({ hasText: /^1 / })).toBeVisible()
  await page.getByRole('row').filter({ hasText: uid }).getByRole('link').click()
  const pages = page.getByRole('list', { name: t('recordings:replay.pages') })
  await expect(pages.getByText('/dashboard')).toBeVisible()
  await pages.getByRole('button', { name: '/application/me' }).click()
  const frame = page.frameLocator('.replayer-wrapper iframe')
  await expect(frame.getByText(t('app:nav.myApplications')).first()).toBeAttached()
  await expectNoViolations(page, 'the replay')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: t('recordings:replay.pause'), exact: true })).toBeVisible()
  const noted = await portal.query(
    "select from audit_entry where code = 'recording.watched' and ids->>'personId' = (select id::text from person where uid = $1)",
    [uid],
  )
  expect(noted).toHaveLength(1)

  await page.getByRole('button', { name: t('recordings:delete.confirm'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('recordings:delete.confirm'), exact: true })
    .click()
  await heading(page, t('recordings:list.title'))
  await page.getByRole('searchbox').fill(uid)
  await expect(page.getByText(t('recordings:list.notFound'))).toBeVisible()
})

test('a hostile recording runs nothing and fetches nothing', async ({ open, portal }) => {
  const evil = 'https://evil.example'
  const css = `@import "${evil}/a.css"; body { background: url(${evil}/a.png) } @font-face { font-family: x; src: url(${evil}/a.woff2) }`
  const ran = "top.document.title = 'ran'"
  const id = await makeRecording(
    portal,
    await newPerson(portal),
    eventsOf(
      [
        element('p', { style: `background: url(${evil}/b.png)`, onclick: ran, onmouseenter: ran }, textNode('Ορατό κείμενο')),
        element('script', {}, textNode(ran)),
        element('script', { src: `${evil}/a.js` }),
        element('img', { src: `${evil}/c.png`, onerror: ran, rr_dataURL: `${evil}/d.png` }),
        element('style', { _cssText: css }, textNode(css, { isStyle: true })),
        element('link', { _cssText: css, rel: 'stylesheet', href: `${evil}/b.css` }),
        element('link', { rel: 'preload', as: 'image', href: `${evil}/e.png` }),
        element('meta', { 'http-equiv': 'refresh', content: `0;url=${evil}` }),
        element('iframe', { src: evil, srcdoc: `<script>${ran}</script>`, rr_src: evil }),
        element('object', { data: evil }),
        element('video', { src: `${evil}/f.mp4`, poster: `${evil}/g.png`, autoplay: true }),
        element('svg', { onload: ran }, element('image', { 'xlink:href': `${evil}/h.png` }), element('use', { href: `${evil}/i.svg#x` })),
        element('a', { href: `javascript:${ran}` }, textNode('σύνδεσμος')),
        element('form', { action: evil }, element('button', { formaction: evil }, textNode('κουμπί'))),
      ],
      [
        {
          type: 3,
          data: {
            source: 0,
            texts: [],
            removes: [],
            attributes: [{ id: 2, attributes: { onload: ran, background: `${evil}/j.png`, style: { 'background-image': `url(${evil}/k.png)` } } }],
            adds: [],
          },
        },
        { type: 3, data: { source: 8, id: 8, adds: [{ rule: `p { background: url(${evil}/l.png) }`, index: 0 }] } },
        { type: 3, data: { source: 15, id: 1, styleIds: [1], styles: [{ styleId: 1, rules: [{ rule: `p { background: url(${evil}/m.png) }`, index: 0 }] }] } },
      ],
    ),
  )
  const page = await open()
  const reached: string[] = []
  page.context().on('request', (request) => reached.push(request.url()))
  await signInByCall(page, 'sysadmin@uni.example')
  await page.goto(`/management/recordings/${id}`)
  const frame = page.frameLocator('.replayer-wrapper iframe')
  await expect(frame.getByText('Ορατό κείμενο')).toBeAttached()
  expect(await page.locator('.replayer-wrapper iframe').getAttribute('sandbox')).toBe('allow-same-origin')
  await page.getByRole('button', { name: t('recordings:replay.play'), exact: true }).click()
  await expect(page.getByText(t('recordings:replay.at', { at: '0:04', length: '0:04' }))).toBeVisible()
  await expect(page).not.toHaveTitle('ran')
  expect(reached.filter((address) => !address.startsWith(portal.address) && !/^(data|blob):/.test(address))).toEqual([])
  expect(await frame.locator('script, img, object, embed, video, meta, link, iframe, base').count()).toBe(0)
})
