import { signInByCall } from './pages/sign-in-by-call.ts'
import { signInClient } from './portal/client.ts'
import { newPerson } from './portal/new-person.ts'
import { beginApplication, publishInvitation } from './portal/publish-invitation.ts'
import type { Portal } from './portal/start-portal.ts'
import { expect, test } from './test.ts'
import { wordsIn } from './words.ts'

const t = wordsIn('el')
const field = { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }

interface Unit {
  id: number
  office: number
}

/** A unit with a secretariat of its own; nobody holds anything in them yet. */
async function unitWithSecretariat({ query }: Portal): Promise<Unit> {
  const add = async (label: string, parent: number) => {
    const [row] = await query<{ id: number }>(
      `insert into unit (code, label, unit_type_id, parent_id)
       select 'positions.' || coalesce(max(id) + 1, 1), $1, min(unit_type_id), $2::int from unit returning id`,
      [label, parent],
    )
    return row?.id ?? 0
  }
  const id = await add('Τμήμα θέσεων', 0)
  const office = await add('Γραμματεία θέσεων', id)
  await query('update unit set secr_unit_id = $2 where id = $1', [id, office])
  return { id, office }
}

/** Somebody new of the staff, by name. */
async function employee(portal: Portal, name: string): Promise<{ uid: string; name: string; employeeId: number }> {
  const uid = await newPerson(portal)
  await portal.query("update person set first_name = 'Θέκλα', last_name = $2 where uid = $1", [uid, name])
  const [row] = await portal.query<{ id: number }>(
    'insert into employee (person_id, first_name, last_name, email) select id, first_name, last_name, uid from person where uid = $1 returning id',
    [uid],
  )
  return { uid, name, employeeId: row?.id ?? 0 }
}

const position = async ({ query }: Portal, code: string) => (await query<{ id: number }>('select id from position_type where default_code = $1', [code]))[0]?.id

/** A head through the administrator's call, as the chart's dialog makes it. */
async function addHead(portal: Portal, unitId: number, employeeId: number) {
  const admin = await signInClient(portal, 'admin@uni.example')
  const body = { positionId: await position(portal, 'head'), code: 'head', label: 'Προϊστάμενος', employeeId }
  const answer = await admin.post<{ id: number; revision: number }>(`/api/org/units/${unitId}/positions`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return {
    ...answer.body,
    give: async (other: number) => {
      const changed = await admin.put(`/api/org/units/${unitId}/positions`, { ...body, employeeId: other, id: answer.body.id, revision: answer.body.revision })
      expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    },
  }
}

async function submitted(portal: Portal, unitId: number, title: string) {
  const also = { flags: { approvalSteps: [{ unit: 'applicant', up: 0, position: 'head' }] } }
  const invitation = await publishInvitation(portal, { title, components: [field], also })
  const applicant = await newPerson(portal)
  await portal.query('update person set unit_id = $2 where uid = $1', [applicant, unitId])
  const id = await beginApplication(portal, applicant, invitation)
  const answer = await (await signInClient(portal, applicant)).put(`/api/application/${id}`, { data: { purpose: title }, revision: 1, final: true })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { id, applicant }
}

test('another head: the open approval is the new one’s, the former has it no longer, and the applicant sees whose it is', async ({ open, portal }) => {
  const unit = await unitWithSecretariat(portal)
  const [former, next] = [await employee(portal, 'Πρώτη'), await employee(portal, 'Επόμενη')]
  const head = await addHead(portal, unit.id, former.employeeId)
  const title = 'Αλλαγή κατόχου'
  const { id, applicant } = await submitted(portal, unit.id, title)

  const old = await open()
  await signInByCall(old, former.uid)
  await old.goto('/application/approvals')
  await expect(old.getByText(title).first()).toBeVisible()

  await head.give(next.employeeId)

  await expect
    .poll(
      async () => (await portal.query<{ uid: string }>('select uid from step join person on person.id = approver_id where application_id = $1', [id]))[0]?.uid,
    )
    .toBe(next.uid)
  const page = await open()
  await signInByCall(page, next.uid)
  await page.goto('/application/approvals')
  await expect(page.getByText(title).first()).toBeVisible()
  await old.reload()
  await expect(old.getByText(t('approvals:empty.pending'))).toBeVisible()

  const own = await open()
  await signInByCall(own, applicant)
  await own.goto(`/application/edit/${id}`)
  await expect(own.getByText(new RegExp(next.name)).first()).toBeVisible()
  await expect(own.getByText(new RegExp(former.name))).toHaveCount(0)
})

test('the secretariat sets a substitute in the chart, who approves; both names stand in the history', async ({ open, portal }) => {
  const unit = await unitWithSecretariat(portal)
  const [head, secretary, standIn] = [await employee(portal, 'Απούσα'), await employee(portal, 'Γραμματέας'), await employee(portal, 'Αναπληρώτρια')]
  await addHead(portal, unit.id, head.employeeId)
  await portal.query(
    `with desk as (insert into position (unit_id, position_type_id, code, label) select $1, id, 'secretary', 'Γραμματέας' from position_type
       where default_code = 'secretary' returning id)
     insert into holding (position_id, employee_id, active_from) select desk.id, $2, '2000-01-01' from desk`,
    [unit.office, secretary.employeeId],
  )
  const { id } = await submitted(portal, unit.id, 'Με αναπληρώτρια')

  const clerk = await signInClient(portal, secretary.uid)
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Athens', dateStyle: 'short' }).format(new Date())
  const wish = { employeeId: head.employeeId, substituteId: standIn.employeeId, activeFrom: today, activeUntil: '2999-12-31' }
  const set = await clerk.post(`/api/org/units/${unit.id}/substitutes`, wish)
  expect(set.status, JSON.stringify(set.body)).toBe(200)

  const page = await open()
  await signInByCall(page, standIn.uid)
  await page.goto('/application/approvals')
  await expect(page.getByText('Με αναπληρώτρια').first()).toBeVisible()
  const approver = await signInClient(portal, standIn.uid)
  expect((await approver.post('/api/approval/applications/approve', { ids: [id] })).status).toBe(200)
  await expect.poll(async () => (await portal.query<{ state: string }>('select state from step where application_id = $1', [id]))[0]?.state).toBe('approved')

  const reader = await open()
  await signInByCall(reader, 'admin@uni.example')
  await reader.goto(`/application/edit/${id}`)
  await reader.getByRole('button', { name: t('applications:edit.history.open') }).click()
  const history = reader.getByRole('dialog')
  await expect(history.getByText(t('applications:edit.way.standsIn', { name: `Θέκλα ${standIn.name}`, other: `Θέκλα ${head.name}` }))).toBeVisible()
})
