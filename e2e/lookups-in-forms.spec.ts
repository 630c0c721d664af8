import { expectNoViolations } from './pages/no-violations.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { beginApplication, publishInvitation } from './portal/publish-invitation.ts'
import { expect, test } from './test.ts'
import { textsIn } from './texts.ts'

const t = textsIn('el')
const select = (key: string, label: string, data: object) => ({ type: 'select', key, label, input: true, dataSrc: 'lookup', data })

test('an applicant chooses from a lookup by keyboard, and below that choice from another', async ({ open, portal }) => {
  const components = [select('country', 'Χώρα', { lookup: 'countries' }), select('partner', 'Ίδρυμα', { lookup: 'partners', parent: 'country' })]
  const id = await beginApplication(portal, 'applicant@uni.example', await publishInvitation(portal, { title: 'Με λίστες τιμών', components }))
  const page = await open()
  await signInByCall(page, 'applicant@uni.example')
  await page.goto(`/application/edit/${id}`)
  const [country, partner] = [page.getByRole('combobox', { name: 'Χώρα' }), page.getByRole('combobox', { name: 'Ίδρυμα' })]
  await expect(partner).toHaveAttribute('placeholder', t('lookups:choice.parentFirst', { field: 'Χώρα' }))

  await country.focus()
  await page.keyboard.type('ΙΣΠ')
  await expect(page.getByRole('option')).toHaveText(['Ισπανία'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('Ισπανία')

  await partner.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveCount(3)
  await expectNoViolations(page, 'an open list of a lookup', 'main')
  await page.keyboard.press('Escape')
  await partner.fill('γραναδ')
  await page.getByRole('option', { name: 'Γρανάδας' }).click()
  await expect(partner).toHaveValue('Πανεπιστήμιο Παράδειγμα της Γρανάδας')

  await country.fill('Δανία')
  await page.getByRole('option', { name: 'Δανία' }).click()
  await expect(partner).toHaveValue('')
})
