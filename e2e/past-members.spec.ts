import { addCommittee, CommitteePage, newColleague } from './pages/committee.ts'
import { expectNoViolations } from './pages/no-violations.ts'
import { expect, test } from './test.ts'
import { textsIn } from './texts.ts'

const en = textsIn('en')

test('past members are collapsed, and expanded by keyboard, when printed and when they have faults', async ({ open, portal }) => {
  const [chair, next] = [await newColleague(portal), await newColleague(portal)]
  const { id, code } = await addCommittee(portal, [
    [chair, 'chair'],
    [next, 'member'],
  ])
  await portal.query(
    "update committee_member set active_until = '2021-06-30' where role = 'chair' and committee_id = (select id from committee where code = $1)",
    [code],
  )
  const committee = await CommitteePage.open(await open({ language: 'en' }), en, id)
  const { page } = committee
  const past = page.getByRole('button', { name: en('committees:members.past_one', { count: '1' }) })
  await expect(past).toHaveAttribute('aria-expanded', 'false')
  await expect(committee.member(next)).toBeVisible()
  await expect(committee.member(chair)).toBeHidden()
  const pressed = page.locator('main .mantine-Button-root:visible')
  await expect(pressed).not.toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(committee.member(chair)).toBeVisible()
  await expect(pressed).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await expect(committee.member(chair)).toBeHidden()

  await past.press('Enter')
  await expect(committee.member(chair)).toBeVisible()
  await expectNoViolations(page, 'past members, open')
  await past.press('Space')
  await expect(committee.member(chair)).toBeHidden()
  await committee.setRole(next, 'chair')
  await expect(past).toHaveAttribute('aria-expanded', 'true')
  await expect(committee.member(chair).getByText(en('committees:fault.oneChair'))).toBeVisible()
  await committee.saveButton().click()
  await expect(committee.role(next)).toBeFocused()
  await committee.setRole(next, 'member')
  await expect(committee.member(chair)).toBeVisible()

  await committee.day(chair, 'until').fill('')
  await committee.setRole(next, 'substitute')
  await committee.save()
  await expect(past).toHaveCount(0)
  await expect(committee.member(chair)).toBeVisible()
})
