import { drawnJpeg, printedPdf } from '../files.ts'
import { mailedPath } from '../pages/links.ts'
import { signInByCall } from '../pages/sign-in-by-call.ts'
import { waitUntilLoaded } from '../pages/wait-until-loaded.ts'
import { signInClient } from '../portal/client.ts'
import { newPerson } from '../portal/new-person.ts'
import { expect, test } from '../test.ts'
import { textsIn } from '../texts.ts'
import { Effort } from './effort.ts'
import { publishTravel, submitTo } from './travel.ts'

const t = textsIn('el')
const phone = { width: 390, height: 844 }
const head = 'head@uni.example'

test('apply with two documents on a phone', async ({ open, portal }) => {
  const [title, first, second] = ['Μετακίνηση από το κινητό', 'Πρόσκληση του συνεδρίου', 'Πρόγραμμα']
  await publishTravel(portal, title, [first, second])
  const page = await open()
  await page.setViewportSize(phone)
  await signInByCall(page, await newPerson(portal))
  const [pdf, picture] = [await printedPdf(page, 'invitation.pdf'), await drawnJpeg(page, 'programme.jpg')]
  await page.goto('/dashboard')
  await waitUntilLoaded(page, t)
  const effort = new Effort(page)
  await effort.press(page.getByRole('group', { name: title, exact: true }).getByRole('link', { name: t('dashboard:card.applyTo', { title }) }))
  await effort.press(page.getByRole('button', { name: t('applications:create.begin') }))
  for (const [label, answer] of [
    ['Σκοπός', 'Συνέδριο'],
    ['Τόπος', 'Πάτρα'],
    ['Κόστος', '420'],
  ] as const)
    await effort.write(page.getByRole('textbox', { name: label }), answer)
  for (const [name, file] of [
    [first, pdf],
    [second, picture],
  ] as const) {
    const place = page.getByRole('region', { name, exact: true })
    await effort.reach(place)
    // The button that opens the system's dialog.
    effort.presses += 1
    await page.getByLabel(t('applications:edit.documents.drop', { title: name })).setInputFiles(file)
    await expect(place.getByText(t('app:state.complete'))).toBeVisible()
  }
  const goOn = page.getByRole('button', { name: t('applications:edit.foot.continue'), exact: true })
  await effort.press(goOn)
  const submit = page
    .getByRole('region', { name: t('submission:label'), exact: true })
    .getByRole('button', { name: t('applications:edit.submit.confirm'), exact: true })
  await effort.press(submit)
  await expect(page.getByRole('heading', { level: 1, name: t('receipt:title') })).toBeVisible()
  effort.expectAtMost({ presses: 12 }, 'Apply with two documents on a phone (at most 12)')
})

test('mend an answer that was sent back, from the mail', async ({ open, portal }) => {
  const invitationId = await publishTravel(portal, 'Μετακίνηση που επιστράφηκε')
  const { id, uid } = await submitTo(portal, invitationId, 'Επιστροφής')
  const reason = 'Γράψτε ποιο συνέδριο.'
  const { status } = await (await signInClient(portal, head)).post(`/api/application/${id}/sendToReview`, {
    reason,
    marks: { answers: ['purpose'], requirements: [] },
  })
  expect(status).toBe(200)
  const page = await open()
  await signInByCall(page, uid)
  const path = await mailedPath(portal, page, 'Διορθώστε την αίτηση', { to: uid, containing: reason })
  const effort = new Effort(page)
  // The button of the mail.
  effort.presses += 1
  await page.goto(path)
  await effort.write(page.getByRole('textbox', { name: 'Σκοπός' }), 'Συνέδριο Φυσικής')
  await effort.press(page.getByRole('button', { name: t('applications:edit.foot.continue'), exact: true }))
  await effort.press(page.getByRole('button', { name: t('applications:edit.submit.resubmit'), exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: t('receipt:again') })).toBeVisible()
  effort.expectAtMost({ presses: 4 }, 'Mend an answer that was sent back, from the mail (at most 4)')
})

test('find an application by a name half remembered', async ({ open, portal }) => {
  const invitationId = await publishTravel(portal, 'Μετακίνηση που αναζητείται')
  const { id } = await submitTo(portal, invitationId, 'Κωνσταντινοπουλίδη')
  const page = await open()
  await signInByCall(page, 'admin@uni.example')
  await page.goto('/dashboard')
  await waitUntilLoaded(page, t)
  const effort = new Effort(page)
  await effort.key('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('κωνσταντινοπ')
  await expect(page.getByRole('option', { name: /Κωνσταντινοπουλίδη/ }).first()).toBeVisible()
  await effort.key('Enter')
  await page.waitForURL(`**/application/edit/${id}`)
  effort.expectAtMost({ presses: 3 }, 'Find an application by a name half remembered (at most 3, and the letters)')
})
