import type { Language } from '@klesis/contract/wire.ts'
import { drawnJpeg, printedPdf } from './files.ts'
import { ApplicationPage } from './pages/application.ts'
import { ApprovalsPage } from './pages/approvals.ts'
import { FormBuilder } from './pages/form-builder.ts'
import { InvitationEditor } from './pages/invitation-editor.ts'
import { readMail } from './pages/mailbox.ts'
import { signIn } from './pages/sign-in.ts'
import { verifyAudit } from './portal/verify-audit.ts'
import { expect, test } from './test.ts'
import { textsIn } from './texts.ts'

const [admin, applicant, head, dean] = ['admin', 'applicant', 'head', 'dean'].map((name) => `${name}@uni.example`) as [string, string, string, string]

/** Texts of each language that are not in the catalogues. */
const expected = {
  el: {
    title: 'Ταξίδι για συνέδριο, ελληνικά',
    certificate: 'Επιστολή αποδοχής',
    photo: 'Φωτογραφία',
    project: 'Τίτλος εργασίας',
    cost: 'Κόστος σε ευρώ',
    applicant: 'Αλέξανδρος Αιτίδης',
    mails: {
      opened: 'Αίτηση για έγκριση: Αλέξανδρος Αιτίδης · Ταξίδι για συνέδριο, ελληνικά',
      approved: 'Η αίτησή σας εγκρίθηκε: Ταξίδι για συνέδριο, ελληνικά',
    },
  },
  en: {
    title: 'Travel to a conference, English',
    certificate: 'Letter of acceptance',
    photo: 'Photograph',
    project: 'Title of the paper',
    cost: 'Cost in euro',
    applicant: 'Αλέξανδρος Αιτίδης',
    mails: {
      opened: 'Application to approve: Αλέξανδρος Αιτίδης · Travel to a conference, English',
      approved: 'Your application was approved: Travel to a conference, English',
    },
  },
} as const

const titles = {
  el: { el: expected.el.title, en: 'Travel to a conference, Greek' },
  en: { el: 'Ταξίδι για συνέδριο, αγγλικά', en: expected.en.title },
}

const inDays = (days: number) => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${day}-${month}-${year}`
}

for (const language of ['el', 'en'] as const satisfies readonly Language[]) {
  test(`From the first field of a form to the last approval (${language})`, async ({ open, portal }) => {
    test.setTimeout(300_000)
    const t = textsIn(language)
    const own = expected[language]
    await portal.query('update person set language = $1 where uid = any($2)', [language, [applicant, head, dean]])

    await test.step('an administrator builds and publishes an invitation', async () => {
      const page = await open({ language })
      await signIn(page, t, admin)
      const editor = new InvitationEditor(page, t)
      await editor.begin()
      await editor.choose(t('invitations:field.languages'), 'English')
      await page.keyboard.press('Escape')
      await editor.write(t('invitations:field.title'), titles[language])
      await expect(page.getByRole('heading', { level: 1, name: `${t('invitations:edit.newTitle')} *` })).toBeVisible()
      await editor.write(t('invitations:field.description'), { el: 'Για ταξίδια σε συνέδρια.', en: 'For travel to conferences.' })
      await editor.writeMoment(t('invitations:field.startsAt'), inDays(-1), '08:00')
      await editor.writeMoment(t('invitations:field.endsAt'), inDays(30), '12:00')
      await editor.choose(t('invitations:approval.unit'), t('invitations:approval.applicant'))
      await page.getByRole('textbox', { name: t('invitations:approval.levels') }).fill('2')
      await editor.save('created')
      await page.waitForURL(/\/invitation\/edit\/\d+/)

      await editor.goTo('requirements')
      await editor.addRequirement(own.certificate)
      await editor.addRequirement(own.photo)

      await editor.goTo('form')
      const builder = new FormBuilder(page, t)
      await builder.drag(t('builder:kind.textfield'), page.getByText(t('builder:canvas.emptySlot')))
      await builder.setText('label', expected.el.project)
      await builder.require()
      await builder.addByKeyboard(t('builder:kind.number'))
      await builder.setText('label', expected.el.cost)
      await builder.require()
      expect(await builder.names()).toEqual([expected.el.project, expected.el.cost])
      await builder.card(expected.el.cost).focus()
      await page.keyboard.press('Alt+ArrowUp')
      await expect.poll(() => builder.names()).toEqual([expected.el.cost, expected.el.project])
      await builder.card(expected.el.cost).press('Alt+ArrowDown')
      await expect.poll(() => builder.names()).toEqual([expected.el.project, expected.el.cost])
      await builder.translate({ [expected.el.project]: expected.en.project, [expected.el.cost]: expected.en.cost })

      await page.getByRole('button', { name: t('builder:toolbar.preview'), exact: true }).click()
      const preview = page.getByRole('dialog', { name: t('builder:preview.title') })
      await expect(preview.getByRole('textbox', { name: own.project })).toBeVisible()
      const other = language === 'el' ? 'en' : 'el'
      await preview
        .getByRole('radiogroup', { name: t('builder:preview.language') })
        .getByText(other === 'el' ? 'Ελληνικά' : 'English', { exact: true })
        .click()
      await expect(preview.getByRole('textbox', { name: expected[other].project })).toBeVisible()
      await page.keyboard.press('Escape')

      await editor.tick(t('invitations:option.isPublished'))
      await editor.save('updated')
      await editor.expectNoProblems()
      await page.close()
    })

    await test.step('an applicant fills it in, leaves, returns and submits', async () => {
      const page = await open({ language })
      await signIn(page, t, applicant)
      const application = new ApplicationPage(page, t)
      await application.begin(own.title)
      await application.answer(own.project).fill('Ημιαγωγοί')
      await application.waitUntilSaved()
      await page.getByRole('link', { name: t('app:nav.dashboard'), exact: true }).click()
      await page
        .getByRole('group', { name: own.title, exact: true })
        .getByRole('link', { name: t('dashboard:card.continueWith', { title: own.title }) })
        .click()
      await expect(application.answer(own.project)).toHaveValue('Ημιαγωγοί')

      const submitPage = await application.openSubmitPage()
      await expect(submitPage.getByRole('heading', { name: t('applications:edit.submit.missingTitle') })).toBeFocused()
      const missing = submitPage.getByRole('region', { name: t('applications:edit.submit.missingTitle') })
      await expect(missing.getByRole('button', { name: own.certificate })).toBeVisible()
      await expect(missing.getByRole('button', { name: own.photo })).toBeVisible()
      await missing.getByRole('button', { name: own.cost }).click()
      await expect(application.answer(own.cost)).toBeFocused()
      await application.answer(own.cost).fill('850')
      await application.attach(own.certificate, await printedPdf(page, 'acceptance.pdf'))
      await application.attach(own.photo, await drawnJpeg(page, 'portrait.jpg'))
      await application.submit()
      await expect(application.status().getByText(t('app:state.pending'))).toBeVisible()
      await page.close()
    })

    await test.step('the head of the department gets a mail and asks for a correction', async () => {
      const page = await open({ language })
      await signIn(page, t, head)
      await expect(await readMail(page, t, { to: head, subject: own.mails.opened })).toContainText(own.title)
      const approvals = new ApprovalsPage(page, t)
      await approvals.open()
      const pane = await approvals.select(own.title)
      await expect(pane.getByText('Ημιαγωγοί')).toBeVisible()
      await approvals.sendToReview(pane, 'Ο τίτλος να γίνει πλήρης.', own.project)
      await page.close()
    })

    await test.step('the applicant mends and sends it again', async () => {
      const page = await open({ language })
      await signIn(page, t, applicant)
      const waiting = page.getByRole('region', { name: t('dashboard:waiting.title') })
      await waiting.getByRole('link', { name: t('dashboard:card.continueWith', { title: own.title }) }).click()
      await expect(page.getByText('Ο τίτλος να γίνει πλήρης.')).toBeVisible()
      const application = new ApplicationPage(page, t)
      await application.answer(own.project).fill('Ημιαγωγοί σε χαμηλές θερμοκρασίες')
      await application.submit('resubmit')
      await page.close()
    })

    await test.step('the head sees the difference and approves, then the dean', async () => {
      const page = await open({ language })
      await signIn(page, t, head)
      const approvals = new ApprovalsPage(page, t)
      await approvals.open()
      const pane = await approvals.select(own.title)
      await expect(pane.getByText(t('approvals:pane.changed'))).toBeVisible()
      await expect(pane.getByText(`${own.project}: Ημιαγωγοί → Ημιαγωγοί σε χαμηλές θερμοκρασίες`)).toBeVisible()
      await approvals.approve(pane, own.applicant)
      await page.close()

      const deansPage = await open({ language })
      await signIn(deansPage, t, dean)
      const deansApprovals = new ApprovalsPage(deansPage, t)
      await deansApprovals.open()
      await deansApprovals.approve(await deansApprovals.select(own.title), own.applicant)
      await deansPage.close()
    })

    await test.step('the applicant reads that it was approved, and the audit trail is whole', async () => {
      const page = await open({ language })
      await signIn(page, t, applicant)
      await expect(await readMail(page, t, { to: applicant, subject: own.mails.approved })).toContainText(own.title)
      await page.getByRole('link', { name: t('app:nav.dashboard'), exact: true }).click()
      await page
        .getByRole('group', { name: own.title, exact: true })
        .getByRole('link', { name: t('dashboard:card.viewOf', { title: own.title }) })
        .click()
      const application = new ApplicationPage(page, t)
      await expect(application.status().getByText(t('app:state.approved'), { exact: true }).first()).toBeVisible()
      expect(await verifyAudit(portal)).toContain('no fault')
    })
  })
}
