import { refusals } from '@klesis/contract/errors.ts'
import { addCommittee, CommitteePage, newColleague } from './pages/committee.ts'
import { Keyboard } from './pages/keyboard.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { newEmployee } from './pages/staff.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { signInClient } from './portal/client.ts'
import { newPerson } from './portal/new-person.ts'
import { beginApplication, publishInvitation } from './portal/publish-invitation.ts'
import type { Portal } from './portal/start-portal.ts'
import { expect, test } from './test.ts'
import { textsIn } from './texts.ts'

const [t, en] = [textsIn('el'), textsIn('en')]
const admin = 'admin@uni.example'
const list = '/management/commitees'
const field = { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }

interface Seat {
  uid: string
  role: string
  from: string
  until: string | null
}
const seats = ({ query }: Portal, code: string) =>
  query<Seat>(
    `select uid, m.role, active_from::text as from, active_until::text as until from committee_member m join committee c on c.id = committee_id
     join person on person.id = person_id where code = $1 order by m.role, uid`,
    [code],
  )
const sorted = (all: Seat[]) => all.toSorted((one, other) => one.role.localeCompare(other.role) || one.uid.localeCompare(other.uid))
const inAthens = (days: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Athens', dateStyle: 'short' }).format(Date.now() + days * 86_400_000)
const typed = (day: string) => day.split('-').reverse().join('-')

test('a committee is created from the directory after all faults are shown and fixed', async ({ open, portal }) => {
  const taken = await addCommittee(portal)
  const without = await newEmployee(portal)
  const [chair, member, substitute] = [await newColleague(portal), await newColleague(portal), await newColleague(portal)]
  const page = await open()
  await signInByCall(page, admin)
  await page.goto(list)
  await page.getByRole('link', { name: t('committees:new'), exact: true }).click()
  const committee = new CommitteePage(page, t)

  await committee.saveButton('create').click()
  await expect(page.getByText(t('committees:fault.title'))).toBeVisible()
  await expect(page.getByText(t('committees:fault.code'), { exact: true })).toBeVisible()
  await expect(committee.title()).toBeFocused()
  const title = 'Επιτροπή βραβείων'
  await committee.title().fill(title)
  await committee.code().fill('Βραβεία')
  await expect(page.getByText(t('committees:fault.badCode'))).toBeVisible()
  await committee.code().fill(taken.code)

  await committee.choose(without.lastName)
  await expect(committee.addField()).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(refusals['substitute.noAccount'].el)).toBeVisible()
  for (const colleague of [chair, member, substitute]) await committee.add(colleague)
  await committee.choose(chair.lastName)
  await expect(page.getByText(t('committees:add.already'))).toBeVisible()

  await committee.setRole(chair, 'chair')
  await committee.setRole(member, 'chair')
  await expect(page.getByText(t('committees:fault.oneChair'))).toHaveCount(2)
  await committee.day(substitute, 'until').fill('01-01-2020')
  await expect(committee.member(substitute).getByText(t('committees:fault.order'))).toBeVisible()
  await committee.saveButton('create').click()
  await expect(committee.role(chair)).toBeFocused()
  await committee.setRole(member, 'member')
  await expect(page.getByText(t('committees:fault.oneChair'))).toHaveCount(0)
  await committee.setRole(substitute, 'substitute')
  await committee.day(substitute, 'until').fill('31-12-2999')

  await committee.saveButton('create').click()
  await expect(page.getByText(refusals['committee.codeTaken'].el)).toBeVisible()
  await expect(committee.code()).toBeFocused()
  await expect(committee.title()).toHaveValue(title)
  const code = `awards.el.${chair.employeeId}`
  await committee.code().fill(code)
  await committee.saveButton('create').click()
  await expect(page.getByText(t('committees:edit.created'))).toBeVisible()
  await expect(page).toHaveURL(/\/management\/commitee\/edit\/\d+$/)
  const from = inAthens(0)
  expect(sorted(await seats(portal, code))).toEqual(
    sorted([
      { uid: chair.uid, role: 'chair', from, until: null },
      { uid: member.uid, role: 'member', from, until: null },
      { uid: substitute.uid, role: 'substitute', from, until: '2999-12-31' },
    ]),
  )

  await page
    .getByRole('navigation', { name: t('app:crumbs.label') })
    .getByRole('link', { name: t('committees:title') })
    .click()
  await page.getByRole('searchbox').fill(chair.lastName.replace('Κόρακας', 'κορακασ').toUpperCase())
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('cell', { name: '2', exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('κανεις')
  await expect(page.getByText(t('committees:list.notFound'))).toBeVisible()
})

test('the second of two administrators sees the other’s changes, keeps their own input and loses no member', async ({ open, portal }) => {
  const [one, two, three, four] = [await newColleague(portal), await newColleague(portal), await newColleague(portal), await newColleague(portal)]
  const { id, code, title } = await addCommittee(portal, [
    [one, 'chair'],
    [two, 'member'],
  ])
  const first = await CommitteePage.open(await open({ language: 'en' }), en, id)
  const second = await CommitteePage.open(await open({ language: 'en' }), en, id)
  await first.rule('chair').check()
  await first.add(three)
  await first.save()

  await second.title().fill('Άλλος τίτλος')
  await second.setRole(two, 'substitute')
  await second.add(four)
  await second.saveButton().click()
  const warning = second.page.getByRole('alert')
  await expect(warning).toContainText(en('org:changed.title'))
  await expect(warning).toContainText(three.name)
  await expect(warning).toContainText(en('committees:rule.chair'))
  await expect(warning).not.toContainText(two.name)
  await expect(warning).toBeInViewport()
  await expect(second.title()).toHaveValue('Άλλος τίτλος')
  await expect(second.rule('chair')).toBeChecked()
  await second.save()
  await expect(warning).toHaveCount(0)
  expect((await seats(portal, code)).map(({ uid, role }) => [uid, role]).sort()).toEqual(
    [
      [one.uid, 'chair'],
      [two.uid, 'substitute'],
      [three.uid, 'member'],
      [four.uid, 'member'],
    ].sort(),
  )
  const [kept] = await portal.query('select rule, title from committee where code = $1', [code])
  expect(kept).toEqual({ rule: 'chair', title: { el: 'Άλλος τίτλος' } })
  expect(title).not.toBe('Άλλος τίτλος')
})

test('a committee in use cannot be deleted and shows where it is used; an unused one is deleted after confirmation', async ({ open, portal }) => {
  const [used, free] = [await addCommittee(portal, [[await newColleague(portal), 'chair']]), await addCommittee(portal)]
  const called = `Πρόσκληση της ${used.title}`
  const invitation = await publishInvitation(portal, { title: called, components: [field], also: { committeeId: used.id } })
  const page = await open()
  await signInByCall(page, admin)
  await page.goto(`${list}?search=${used.code}`)
  const dialog = page.getByRole('dialog')
  const ask = async (title: string) => {
    await page.getByRole('button', { name: t('committees:delete.open', { title }) }).click()
    await expect(dialog.getByRole('button', { name: t('app:action.cancel') })).toBeFocused()
    await dialog.getByRole('button', { name: t('committees:delete.confirm'), exact: true }).click()
  }
  await ask(used.title)
  await expect(dialog.getByRole('alert')).toContainText(`«${called}»`)
  await dialog.getByRole('link', { name: t('committees:delete.where') }).click()
  const uses = page.getByRole('region', { name: t('committees:uses.title') })
  await expect(uses).toBeInViewport()
  await uses.getByRole('link', { name: called }).click()
  await expect(page).toHaveURL(`/invitation/edit/${invitation}`)

  await page.goto(`${list}?search=${free.code}`)
  await ask(free.title)
  await expect(page.getByText(t('committees:delete.done'))).toBeVisible()
  await expect(page.getByText(t('committees:list.notFound'))).toBeVisible()
  expect(await portal.query('select id from committee where id = any($1)', [[used.id, free.id]])).toEqual([{ id: used.id }])
})

test('a member whose account was closed meanwhile is reported in their row, and nothing is lost', async ({ open, portal }) => {
  const [fine, closed] = [await newColleague(portal), await newColleague(portal)]
  const { id, code } = await addCommittee(portal)
  const committee = await CommitteePage.open(await open(), t, id)
  await committee.add(fine)
  await committee.add(closed)
  await portal.query('update person set is_active = false where uid = $1', [closed.uid])
  await committee.saveButton().click()
  await expect(committee.member(closed).getByText(refusals['substitute.noAccount'].el)).toBeVisible()
  await expect(committee.role(closed)).toBeFocused()
  await expect(committee.member(fine)).toBeVisible()
  await committee
    .member(closed)
    .getByRole('button', { name: t('committees:member.remove', { name: closed.name }) })
    .click()
  await committee.save()
  expect((await seats(portal, code)).map(({ uid }) => uid)).toEqual([fine.uid])
})

test('a member is found, added, made chair and saved by keyboard alone', async ({ open, portal }) => {
  const [sitting, colleague] = [await newColleague(portal), await newColleague(portal)]
  const { id, code } = await addCommittee(portal, [[sitting, 'member']])
  const committee = await CommitteePage.open(await open(), t, id)
  const { page } = committee
  const keys = new Keyboard(page)
  await keys.write(committee.addField(), colleague.lastName)
  await keys.pick(page.getByRole('option', { name: colleague.lastName }))
  await expect(page.getByText(t('committees:add.done', { name: colleague.name }))).toBeVisible()
  await expect(committee.addField()).toHaveValue('')
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Shift+Tab')
  await keys.press(committee.role(colleague))
  await keys.pick(page.getByRole('option', { name: t('committees:role.chair') }))
  await expect(committee.role(colleague)).toHaveValue(t('committees:role.chair'))

  const remove = committee.member(sitting).getByRole('button', { name: t('committees:member.remove', { name: sitting.name }) })
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('Shift+Tab')
  await keys.press(remove)
  await expect(page.getByRole('dialog').getByText(t('committees:leave.text'))).toBeVisible()
  await keys.escape(page.getByRole('dialog'), remove)
  await page.keyboard.press('Enter')
  await keys.press(page.getByRole('dialog').getByRole('button', { name: t('committees:leave.confirm'), exact: true }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('list', { name: t('committees:members.list') })).toBeFocused()
  await keys.press(committee.saveButton())
  await expect(page.getByText(t('committees:edit.saved'))).toBeVisible()
  expect((await seats(portal, code)).map(({ uid, role }) => [uid, role])).toEqual([[colleague.uid, 'chair']])
})

test('an application reaches a member added on the page; a member with a step is ended by date, not removed', async ({ open, portal }) => {
  const [chair, member] = [await newColleague(portal), await newColleague(portal)]
  const { id, code, title } = await addCommittee(portal, [[chair, 'chair']])
  const committee = await CommitteePage.open(await open(), t, id)
  await committee.add(member)
  await committee.save()

  const called = `Για την ${title}`
  const invitation = await publishInvitation(portal, { title: called, components: [field], also: { appApprovals: true, committeeId: id } })
  const applicant = await newPerson(portal)
  const application = await beginApplication(portal, applicant, invitation)
  const answer = await (await signInClient(portal, applicant)).put(`/api/application/${application}`, { data: { purpose: called }, revision: 1, final: true })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const waiting = await open()
  await signInByCall(waiting, member.uid)
  await waiting.goto('/application/approvals')
  await expect(waiting.getByText(called).first()).toBeVisible()

  const { page } = await CommitteePage.open(committee.page, t, id)
  await committee
    .member(chair)
    .getByRole('button', { name: t('committees:member.remove', { name: chair.name }) })
    .click()
  const dialog = page.getByRole('dialog')
  const day = typed(inAthens(-1))
  await expect(dialog.getByText(t('committees:leave.endText', { day }))).toBeVisible()
  await dialog.getByRole('button', { name: t('committees:leave.endConfirm', { day }) }).click()
  await expect(committee.day(chair, 'until')).toHaveValue(day)
  await expect(committee.member(chair).getByText(t('committees:member.state.ended'), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: t('app:nav.chart') }).click()
  await expect(dialog.getByText(t('app:guard.text'))).toBeVisible()
  await dialog.getByRole('button', { name: t('app:guard.stay'), exact: true }).click()
  await committee.save()
  expect((await seats(portal, code)).find(({ uid }) => uid === chair.uid)).toEqual({ uid: chair.uid, role: 'chair', from: '2020-01-01', until: inAthens(-1) })
  await page.getByRole('link', { name: t('app:nav.chart') }).click()
  await expect(page).toHaveURL(/organization-chart/)
})

test('members can read their committee but not change it; others cannot see it', async ({ open, portal }) => {
  const member = await newColleague(portal)
  const { id, title } = await addCommittee(portal, [[member, 'substitute']])
  const page = await open()
  await signInByCall(page, member.uid)
  await page.goto('/dashboard')
  await page
    .getByRole('navigation', { name: t('app:nav.label') })
    .getByRole('link', { name: t('app:nav.committees') })
    .click()
  await expect(page.getByRole('link', { name: t('committees:new') })).toHaveCount(0)
  await page.getByRole('table').getByRole('link', { name: title }).click()
  await expect(page.getByText(member.name)).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)

  const stranger = await open()
  await signInByCall(stranger, await newPerson(portal))
  for (const path of [list, `/management/commitee/edit/${id}`, '/management/commitee/edit/new']) {
    await stranger.goto(path)
    await waitUntilLoaded(stranger, t)
    await expect(stranger.getByText(t('access:denied.page'))).toBeVisible()
    await expect(stranger.getByText(title)).toHaveCount(0)
  }
})
