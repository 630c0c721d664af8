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
import { wordsIn } from './words.ts'

const [admin, applicant, head, dean] = ['admin', 'applicant', 'head', 'dean'].map((name) => `${name}@uni.example`) as [string, string, string, string]

/** What people of each language must read, besides the page's own texts. */
const said = {
  el: {
    title: 'Ταξίδι για συνέδριο, ελληνικά',
    certificate: 'Επιστολή αποδοχής',
    photo: 'Φωτογραφία',
    project: 'Τίτλος εργασίας',
    cost: 'Κόστος σε ευρώ',
    applicant: 'Αλέξανδρος Αιτίδης',
    mails: { opened: 'Αίτηση για έγκριση: Αλέξανδρος Αιτίδης', approved: 'Η αίτησή σας εγκρίθηκε: Ταξίδι για συνέδριο, ελληνικά' },
  },
  en: {
    title: 'Travel to a conference, English',
    certificate: 'Letter of acceptance',
    photo: 'Photograph',
    project: 'Title of the paper',
    cost: 'Cost in euro',
    applicant: 'Αλέξανδρος Αιτίδης',
    mails: { opened: 'Application to approve: Αλέξανδρος Αιτίδης', approved: 'Your application was approved: Travel to a conference, English' },
  },
} as const

const titles = {
  el: { el: said.el.title, en: 'Travel to a conference, Greek' },
  en: { el: 'Ταξίδι για συνέδριο, αγγλικά', en: said.en.title },
}

const inDays = (days: number) => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${day}-${month}-${year}`
}

for (const language of ['el', 'en'] as const satisfies readonly Language[]) {
  test(`From the first field of a form to the last approval (${language})`, async ({ open, portal }) => {
    test.setTimeout(300_000)
    const t = wordsIn(language)
    const words = said[language]
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
      await editor.addRequirement(words.certificate)
      await editor.addRequirement(words.photo)

      await editor.goTo('form')
      const builder = new FormBuilder(page, t)
      await builder.drag(t('builder:kind.textfield'), page.getByText(t('builder:canvas.emptySlot')))
      await builder.setWords('label', said.el.project)
      await builder.require()
      await builder.addByKeyboard(t('builder:kind.number'))
      await builder.setWords('label', said.el.cost)
      await builder.require()
      expect(await builder.names()).toEqual([said.el.project, said.el.cost])
      await builder.card(said.el.cost).focus()
      await page.keyboard.press('Alt+ArrowUp')
      await expect.poll(() => builder.names()).toEqual([said.el.cost, said.el.project])
      await builder.card(said.el.cost).press('Alt+ArrowDown')
      await expect.poll(() => builder.names()).toEqual([said.el.project, said.el.cost])
      await builder.translate({ [said.el.project]: said.en.project, [said.el.cost]: said.en.cost })

      await page.getByRole('button', { name: t('builder:toolbar.preview') }).click()
      const preview = page.getByRole('dialog', { name: t('builder:preview.title') })
      await expect(preview.getByRole('textbox', { name: words.project })).toBeVisible()
      const other = language === 'el' ? 'en' : 'el'
      await preview
        .getByRole('radiogroup', { name: t('builder:toolbar.language') })
        .getByText(other === 'el' ? 'Ελληνικά' : 'English', { exact: true })
        .click()
      await expect(preview.getByRole('textbox', { name: said[other].project })).toBeVisible()
      await page.keyboard.press('Escape')

      await editor.goTo('card')
      await page.getByRole('checkbox', { name: t('invitations:option.isPublished') }).check()
      await editor.save('updated')
      await editor.goTo('check')
      await expect(page.getByText(t('invitations:check.none'))).toBeVisible()
      await page.context().close()
    })

    await test.step('an applicant fills it in, leaves, returns and submits', async () => {
      const page = await open({ language })
      await signIn(page, t, applicant)
      const application = new ApplicationPage(page, t)
      await application.begin(words.title)
      await application.answer(words.project).fill('Ημιαγωγοί')
      await application.isSaved()
      await page.getByRole('link', { name: t('app:nav.dashboard'), exact: true }).click()
      await page
        .getByRole('group', { name: words.title, exact: true })
        .getByRole('link', { name: t('dashboard:card.continueWith', { title: words.title }) })
        .click()
      await expect(application.answer(words.project)).toHaveValue('Ημιαγωγοί')

      const dialog = await application.submit()
      await expect(dialog.getByRole('heading', { name: t('applications:edit.submit.missingTitle') })).toBeVisible()
      await expect(dialog.getByRole('button', { name: words.certificate })).toBeVisible()
      await expect(dialog.getByRole('button', { name: words.photo })).toBeVisible()
      await dialog.getByRole('button', { name: words.cost }).click()
      await expect(application.answer(words.cost)).toBeFocused()
      await application.answer(words.cost).fill('850')
      await application.attach(words.certificate, await printedPdf(page, 'acceptance.pdf'))
      await application.attach(words.photo, await drawnJpeg(page, 'portrait.jpg'))
      await application.confirm()
      await expect(application.status().getByText(t('app:state.pending'))).toBeVisible()
      await page.context().close()
    })

    await test.step('the head of the department gets a mail and asks for a correction', async () => {
      const page = await open({ language })
      await signIn(page, t, head)
      await expect(await readMail(page, t, { to: head, subject: words.mails.opened })).toContainText(words.title)
      const approvals = new ApprovalsPage(page, t)
      await approvals.open()
      const pane = await approvals.read(words.title)
      await expect(pane.getByText('Ημιαγωγοί')).toBeVisible()
      await approvals.sendToReview(pane, 'Ο τίτλος να γίνει πλήρης.', words.project)
      await page.context().close()
    })

    await test.step('the applicant mends and sends it again', async () => {
      const page = await open({ language })
      await signIn(page, t, applicant)
      const waiting = page.getByRole('region', { name: t('dashboard:waiting.title') })
      await waiting.getByRole('link', { name: t('dashboard:card.continueWith', { title: words.title }) }).click()
      await expect(page.getByText('Ο τίτλος να γίνει πλήρης.')).toBeVisible()
      const application = new ApplicationPage(page, t)
      await application.answer(words.project).fill('Ημιαγωγοί σε χαμηλές θερμοκρασίες')
      await application.confirm('resubmit')
      await page.context().close()
    })

    await test.step('the head sees the difference and approves, then the dean', async () => {
      const page = await open({ language })
      await signIn(page, t, head)
      const approvals = new ApprovalsPage(page, t)
      await approvals.open()
      const pane = await approvals.read(words.title)
      await expect(pane.getByText(t('approvals:pane.changed'))).toBeVisible()
      await expect(pane.getByText(`${words.project}: Ημιαγωγοί → Ημιαγωγοί σε χαμηλές θερμοκρασίες`)).toBeVisible()
      await approvals.approve(pane, words.applicant)
      await page.context().close()

      const deansPage = await open({ language })
      await signIn(deansPage, t, dean)
      const deansApprovals = new ApprovalsPage(deansPage, t)
      await deansApprovals.open()
      await deansApprovals.approve(await deansApprovals.read(words.title), words.applicant)
      await deansPage.context().close()
    })

    await test.step('the applicant reads that it was approved, and the audit trail is whole', async () => {
      const page = await open({ language })
      await signIn(page, t, applicant)
      await expect(await readMail(page, t, { to: applicant, subject: words.mails.approved })).toContainText(words.title)
      await page.getByRole('link', { name: t('app:nav.dashboard'), exact: true }).click()
      await page
        .getByRole('group', { name: words.title, exact: true })
        .getByRole('link', { name: t('dashboard:card.viewOf', { title: words.title }) })
        .click()
      const application = new ApplicationPage(page, t)
      await expect(application.status().getByText(t('app:state.approved'), { exact: true }).first()).toBeVisible()
      expect(await verifyAudit(portal)).toContain('whole')
    })
  })
}
