import { frameOf, openFrameOf, test } from './framed-test.ts'
import { expectNoViolations } from './pages/no-violations.ts'
import { followMethod, onProviderPage } from './pages/provider.ts'
import { fillSignIn } from './pages/sign-in.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { newPerson } from './portal/new-person.ts'
import { test as alone, expect } from './test.ts'
import { textsIn } from './texts.ts'

const t = textsIn('el')

test('A person whose session ended signs in again in a window and loses nothing', async ({ portal, listed, invitationId, visit }) => {
  const uid = await newPerson(portal)
  const page = await visit(listed.pageOf(invitationId))
  await openFrameOf(portal, page, uid)
  const frame = frameOf(page)
  await frame.getByRole('button', { name: t('applications:create.begin') }).click()
  const answer = frame.getByRole('textbox', { name: 'Λόγος' })
  await expect(answer).toBeVisible()
  await portal.query('update session set ended_at = now() where person_id = (select id from person where uid = $1)', [uid])
  await answer.fill('Γραμμένο μετά το τέλος της σύνδεσης')
  const dialog = frame.getByRole('dialog', { name: t('app:signInAgain.title') })
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: t('embedding:signIn.open') }).click()
  const window = await opened
  await Promise.all([window.waitForEvent('close'), fillSignIn(window, t, uid)])
  await expect(dialog).toHaveCount(0)
  await expect(answer).toHaveValue('Γραμμένο μετά το τέλος της σύνδεσης')
  await expect
    .poll(() =>
      portal.query<{ data: unknown }>('select working_data as data from application where invitation_id = $1', [invitationId]).then(([row]) => row?.data),
    )
    .toEqual({ why: 'Γραμμένο μετά το τέλος της σύνδεσης' })
})

alone('a session that ends under a page goes on after signing in at a provider in another tab; nothing typed is lost', async ({ page, portal }) => {
  const uid = 'calendar@uni.example'
  await signInByCall(page, uid)
  await page.goto('/profile')
  const title = page.getByRole('textbox', { name: t('identity:profile.jobTitle') })
  await title.fill('Υπεύθυνη ημερολογίων')
  await portal.query('update session set ended_at = now() from person where person.id = person_id and uid = $1', [uid])
  await page.getByRole('button', { name: t('identity:profile.save'), exact: true }).dispatchEvent('click')
  const dialog = page.getByRole('dialog', { name: t('app:signInAgain.title') })
  await expect(dialog).toBeVisible()
  await expectNoViolations(page, 'sign in again', '[role=dialog]')
  const opened = page.context().waitForEvent('page')
  await followMethod(page, t, 'hmu')
  await (await onProviderPage(await opened)).choose(uid)
  await expect(page.getByText(t('identity:profile.saved'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(title).toHaveValue('Υπεύθυνη ημερολογίων')
})
