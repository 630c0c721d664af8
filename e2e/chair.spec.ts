import { readFile } from 'node:fs/promises'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { evaluationProposalsEn } from '../apps/web/src/features/evaluations/proposals/evaluation-proposals.en.ts'
import { addCommittee, newColleague } from './pages/committee.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { signInClient } from './portal/client.ts'
import { newPerson } from './portal/new-person.ts'
import { publishInvitation } from './portal/publish-invitation.ts'
import { seedGroup } from './portal/seed-group.ts'
import type { Portal } from './portal/start-portal.ts'
import { expect, type Locator, type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

const en = textsIn('en')
const title = 'Research grants'
const score = (key: string, label: string) => ({
  ...{ type: 'number', key, label, input: true, validate: { required: true, min: 0, max: 10, integer: true } },
  properties: { score: true },
})
const evaluationForm = { display: 'form', components: [score('record', 'Record'), score('plan', 'Plan')] }
const purpose = { type: 'textfield', key: 'purpose', label: 'Purpose', input: true }

/** Forty applications before a committee of three, in which a member has a conflict of interest with the first. */
async function newEvaluation(portal: Portal) {
  const [chair, second, third] = [await newColleague(portal), await newColleague(portal), await newColleague(portal)] as const
  const committee = await addCommittee(portal, [
    [chair, 'chair'],
    [second, 'member'],
    [third, 'member'],
  ])
  const shown = { hidesApplicants: false, hidesEvaluators: false }
  const flags = { evaluationStages: { individual: shown, discussion: shown, decision: shown } }
  const also = { committeeId: committee.id, appApprovals: true, appEvaluation: true, evaluationForm, flags }
  const invitationId = await publishInvitation(portal, { title, components: [purpose], also })
  const manager = await newPerson(portal)
  const [tag = { id: 0 }] = await portal.query<{ id: number }>('select id from tag order by id limit 1')
  await seedGroup(portal, { tagId: tag.id, invitationId, manager, applicants: { 'Καλλιόπη Ξανθοπούλου': 40 } })
  const secretary = await signInClient(portal, manager)
  expect((await secretary.post(`/api/evaluation/open/${invitationId}`, { deadline: null })).status).toBe(200)
  const member = await signInClient(portal, second.uid)
  const { body } = await member.get<{ items: { applicationId: number }[] }>(`/api/evaluation/list/application/${invitationId}`)
  const conflicted = body.items[0]?.applicationId ?? 0
  expect((await member.post(`/api/evaluation/application/${conflicted}/conflict`, { reason: 'We share a laboratory' })).status).toBe(200)
  return { invitationId, manager, chair, second, third, conflicted }
}

/** Makes all evaluations final that are expected of a member, by calls. Answers of which applications. */
async function evaluateAll(portal: Portal, uid: string, invitationId: number): Promise<number[]> {
  const member = await signInClient(portal, uid)
  const { body } = await member.get<{ items: { applicationId: number }[] }>(`/api/evaluation/list/application/${invitationId}`)
  const ids = body.items.map(({ applicationId }) => applicationId)
  for (const id of ids) {
    const begun = await member.post<{ revision: number }>(`/api/evaluation/application/${id}/begin`)
    const data = { record: id % 11, plan: 7 }
    expect((await member.post(`/api/evaluation/application/${id}/final`, { data, revision: begun.body.revision })).status).toBe(200)
  }
  return ids
}

/** The sheet that was downloaded, with a score in each empty cell of a criterion. */
async function filled(path: string): Promise<Buffer> {
  const [sheet] = (await readXlsx(await readFile(path))).sheets
  const [titles = [], ...rows] = sheet?.rows ?? []
  const criteria = titles.flatMap((text, index) => (/\[f_/.test(String(text)) ? [index] : []))
  const scored = rows.map((row) => titles.map((_, index) => (criteria.includes(index) ? 6 : (row[index] ?? null))))
  return Buffer.from(await writeXlsx({ sheets: [{ name: sheet?.name ?? '', rows: [titles, ...scored] }] }))
}

/** How many pixels a list of choices has beside its longest words. */
const roomBesideWords = (list: Locator) =>
  list.evaluate((element: HTMLSelectElement) => {
    const { fontWeight, fontSize, fontFamily, textIndent, paddingLeft, paddingRight } = getComputedStyle(element)
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`
    const words = Math.max(...[...element.options].map(({ text }) => context.measureText(text).width))
    const taken = [textIndent, paddingLeft, paddingRight].reduce((sum, one) => sum + Number.parseFloat(one), words)
    return Math.round(element.clientWidth - taken)
  })

async function goTo(page: Page, name: string) {
  await page.getByRole('button', { name: en('evaluations:bar.pagesLabel') }).click()
  await page.getByRole('menuitem', { name }).click()
  await waitUntilLoaded(page, en)
}

test('a chair divides 40 applications among three, evaluates by spreadsheet, opens the discussion; a manager draws the line and closes, and approvals start', async ({
  open,
  portal,
}) => {
  const { invitationId, manager: uid, chair, second, third, conflicted } = await newEvaluation(portal)
  const page = await open({ language: 'en' })
  await signInByCall(page, chair.uid)
  await page.goto(`/evaluate/assignment/${invitationId}`)
  await page.getByRole('button', { name: en('assignment:choose') }).click()
  const ways = page.getByRole('dialog')
  await ways.getByLabel(en('assignment:ways.places')).fill('2')
  await ways.getByRole('button', { name: en('assignment:ways.preview') }).click()
  await expect(ways.getByText(en('assignment:preview.changes', { added: 0, removed: 39, kept: 80 }))).toBeVisible()
  await ways.getByRole('button', { name: en('assignment:ways.confirm') }).click()
  await expect(page.getByRole('table', { name: en('assignment:table') })).toBeVisible()

  await goTo(page, en('evaluations:bar.applications'))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: en('evaluation-offline:menuLabel') }).click()
  await page.getByRole('menuitem', { name: en('evaluation-offline:download') }).click()
  const sheet = await filled(await (await download).path())
  await page.getByRole('button', { name: en('evaluation-offline:menuLabel') }).click()
  await page.getByRole('menuitem', { name: en('evaluation-offline:upload') }).click()
  const upload = page.getByRole('dialog')
  await upload.getByRole('radio', { name: en('evaluation-offline:ending.final') }).check()
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: 'sheet.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer: sheet })
  await upload.getByRole('button', { name: /^Import 2[67] changes$/ }).click()
  await expect(upload).toBeHidden()

  const shares = [await evaluateAll(portal, second.uid, invitationId), await evaluateAll(portal, third.uid, invitationId)]
  expect(shares[0]).not.toContain(conflicted)
  for (const share of shares) expect([26, 27]).toContain(share.length)

  await goTo(page, en('evaluations:bar.committee'))
  await page.getByRole('button', { name: en('evaluation-committee:stage.open') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('evaluation-committee:stage.confirm') })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await goTo(page, en('evaluations:bar.applications'))
  const discussion = page.getByRole('region', { name: en('evaluation-discussion:title') })
  await discussion.getByRole('textbox').fill('The budget is too high')
  await discussion.getByRole('button', { name: en('evaluation-discussion:send') }).click()
  await expect(discussion.getByText('The budget is too high', { exact: true })).toBeVisible()
  await expect(discussion.getByRole('textbox')).toHaveValue('')

  const manager = await open({ language: 'en' })
  await signInByCall(manager, uid)
  await manager.goto(`/evaluate/ranking/${invitationId}`)
  await expect(manager.getByText(en('ranking:members.all', { final: 80, expected: 80 }))).toBeVisible()
  await manager.getByLabel(en('ranking:line.label')).fill('10')
  await manager.keyboard.press('Enter')
  await expect(manager.getByText(en('ranking:line.text_other', { count: 10 }))).toBeVisible()
  const sort = manager.getByLabel(en('ranking:tools.sort'))
  expect(await roomBesideWords(sort)).toBeGreaterThanOrEqual(0)
  const offered = [manager.getByRole('button', { name: en('ranking:line.move') }), manager.getByText(evaluationProposalsEn.propose, { exact: true }).first()]
  for (const one of offered) await expect(one).toBeVisible()
  await manager.emulateMedia({ media: 'print' })
  for (const one of [...offered, sort]) await expect(one).toBeHidden()
  await manager.emulateMedia({ media: 'screen' })

  await goTo(manager, en('evaluations:bar.committee'))
  await manager.getByRole('button', { name: en('evaluation-committee:close.all') }).click()
  const closing = manager.getByRole('dialog')
  await expect(closing.getByText(en('evaluation-committee:close.allText_other', { count: 40 }))).toBeVisible()
  await closing.getByRole('button', { name: en('evaluation-committee:close.confirm') }).click()
  await expect(manager.getByText(en('evaluation-committee:close.nothing'))).toBeVisible()
  const states = await portal.query('select approval_state as state, count(*)::int as count from application where invitation_id = $1 group by 1', [
    invitationId,
  ])
  expect(states).toEqual([{ state: 'pending', count: 40 }])
})
