import { type RefusalCode, refusals } from '@klesis/contract/errors.ts'
import { describe, expect, test } from 'vitest'
import { appEn } from '../app/app.en.ts'
import { accessEn } from '../features/access/access.en.ts'
import { applicationsEn } from '../features/applications/applications.en.ts'
import { applicationListEn } from '../features/applications/table/application-list.en.ts'
import { approvalsEn } from '../features/approvals/approvals.en.ts'
import { dashboardEn } from '../features/dashboard/dashboard.en.ts'
import { errorsEn } from '../features/errors/errors.en.ts'
import { externalEn } from '../features/identity/external/external.en.ts'
import { identityEn } from '../features/identity/identity.en.ts'
import { invitationsEn } from '../features/invitations/invitations.en.ts'
import { linksEn } from '../features/links/links.en.ts'
import { orgEl } from '../features/org/org.el.ts'
import { orgEn } from '../features/org/org.en.ts'
import { staffEl } from '../features/org/staff/staff.el.ts'
import { staffEn } from '../features/org/staff/staff.en.ts'
import { proceduresEn } from '../features/procedures/procedures.en.ts'
import { signingEn } from '../features/signing/signing.en.ts'

/** Texts that the specification gives literally, and the texts of the page. Each begins with a capital letter here. */
const words: readonly [specified: string, said: string][] = [
  ['You have not saved the changes, leave the page?', appEn['guard.text']],
  ['Cancel', appEn['guard.stay']],
  ['Clear errors', errorsEn['centre.clear']],
  ['You do not have access to this application.', accessEn['denied.text']],
  ['The application has already been evaluated', linksEn['decided.title']],

  ['You have not filled in the email', identityEn['login.noEmail']],
  ['You have not filled in your password', identityEn['login.noPassword']],
  ['You have not entered a valid email', externalEn.noEmail],
  ['You have not entered the password', externalEn.noPassword],
  ['Next', externalEn.next],
  ['Previous', externalEn.previous],
  ['Login', externalEn.signIn],

  ['Create application', applicationsEn['create.begin']],
  ['Login again', applicationsEn['create.loginAgain']],
  ['My applications', applicationsEn['my.title']],
  ['New application', applicationListEn['list.new']],
  ['All applications', applicationListEn['list.showAll']],
  ['Ignore Draft', applicationListEn['list.ignoreDraft']],
  ['Ignore Anonymous', applicationListEn['list.ignoreAnonymous']],

  ['You have not filled in your credentials (Username, Password)', signingEn['dialog.noCredentials']],
  ['An error occurred during the signing process, please try again', signingEn['dialog.failed']],
  ['Signing completed', signingEn['result.title']],

  ['Pending', approvalsEn['tab.pending']],
  ['In review', approvalsEn['tab.inreview']],
  ['Approved', approvalsEn['tab.approved']],
  ['Rejected', approvalsEn['tab.rejected']],
  ['All users', approvalsEn.allUsers],
  ['Approve All', approvalsEn['bulk.approve']],
  ['Reject All', approvalsEn['bulk.reject']],
  ['Reminders', approvalsEn['remind.verb']],

  ['Edit invitation', invitationsEn['edit.title']],
  ['New invitation', invitationsEn['edit.newTitle']],
  ['Import invitation', invitationsEn['import.title']],
  ['Import invitation', invitationsEn['footer.import']],
  ['Edit the form as raw JSON', invitationsEn['footer.json']],
  ['Translate the form’s labels', invitationsEn['footer.labels']],
  ['Go to the applications list', invitationsEn['footer.applications']],
  ['Go to new application', invitationsEn['footer.newApplication']],
  ['Export invitation', invitationsEn['footer.export']],
  ['You must save the invitation before you can add documents.', invitationsEn['requirements.unsaved']],
  ['Warning – Are you sure about the deletion?', proceduresEn['remove.title']],
  ['The invitation was created successfully', invitationsEn['saved.created']],
  ['The invitation was updated successfully', invitationsEn['saved.updated']],
  ['Published', invitationsEn['state.published']],
  ['Draft', invitationsEn['state.draft']],
  ['Archived', invitationsEn['state.archived']],

  ['The field is mandatory.', orgEn.required],
  ['The code must consist of lowercase English characters', orgEn.badCode],
  ['The field is mandatory.', staffEn['fault.required']],
  ['The field must be a valid email.', staffEn['fault.badEmail']],
  ['Are you sure you want to delete the responsibility?', orgEn['responsibility.deleteTitle']],
  ['Responsibility added successfully', orgEn['responsibility.added']],
  ['Responsibility updated successfully', orgEn['responsibility.saved']],
  ['Responsibility deleted successfully', orgEn['responsibility.deleted']],

  ['Δεν βρέθηκαν μονάδες.', orgEl['chart.none']],
  ['Δεν βρέθηκαν αποτελέσματα.', staffEl['list.notFound']],
  ['Το πεδίο είναι υποχρεωτικό.', staffEl['fault.required']],
  ['Το πεδίο να είναι έγκυρο email.', staffEl['fault.badEmail']],
  ['Το πεδίο είναι υποχρεωτικό.', orgEl.required],
]

const refused: readonly [code: RefusalCode, specified: string][] = [
  ['identity.wrongCredentials', 'The login failed: wrong username and/or password'],
  ['approval.alreadyDecided', 'The application has already been evaluated'],
  ['invitation.unsaved', 'You must save the invitation before you can add documents.'],
]

/** Phrases that are part of a longer text. */
const phrases: readonly [specified: string, said: string][] = [
  ['no active invitations this period', dashboardEn['empty.active']],
  ['no invitations for evaluation this period', dashboardEn['empty.evaluation']],
  ['anonymous users have no access to the invitations', dashboardEn['empty.visitor']],
  ['invitations for evaluation', dashboardEn['evaluation.title']],
  ['show all invitations', dashboardEn['active.all']],
  ['permanent', staffEn['remove.permanent']],
  ['digital signature process is in progress', signingEn['progress.title']],
  ['tax-authority', signingEn['warning.taxAccount']],
  ['institutional usernames probably will not work', signingEn['warning.taxAccount']],
  ['sent to your e-mail', signingEn['dialog.sent']],
]

/** The checkboxes of the invitation editor. */
const options: readonly [name: string, specified: string][] = [
  ['isPublished', 'Published (applications may be filed)'],
  ['avatarRequired', 'Avatar photo required'],
  ['appExperience', 'Includes work experience'],
  ['appItems', 'Includes items (courses)'],
  ['appScopus', 'Requires a Scopus ID entry'],
  ['appApprovals', 'Includes approvals from the committee'],
  ['appEvaluation', 'Includes an evaluation form'],
  ['appOthers', 'Shows the applicant’s other applications'],
  ['appComments', 'Lets the applicant add comments'],
  ['protocol', 'Includes a protocol procedure'],
  ['isArchived', 'Archived'],
]

describe('texts that the specification gives literally', () => {
  test.each(words)('%s', (specified, said) => {
    expect(said).toBe(specified)
  })

  test.each(refused)('of the refusal %s', (code, specified) => {
    expect(refusals[code].en).toBe(specified)
  })

  test.each(phrases)('… %s …', (specified, said) => {
    expect(said.toLowerCase()).toContain(specified)
  })

  test.each(options)('of the option %s', (name, specified) => {
    expect(Object.entries(invitationsEn)).toContainEqual([`option.${name}`, specified])
  })

  test.each([
    [
      'unit',
      ['unit.added', 'unit.saved', 'unit.deleted', 'position.added', 'position.saved', 'position.deleted'].map((key) => orgEl[key as keyof typeof orgEl]),
    ],
    ['employee', ['add.done', 'edit.done', 'remove.done'].map((key) => staffEl[key as keyof typeof staffEl])],
  ])('a change of the organisation is confirmed: %s … επιτυχώς', (_, said) => {
    for (const text of said) expect(text).toMatch(/ επιτυχώς$/)
  })
})

test('refusals that the specification names by code exist in its spelling', () => {
  for (const code of ['invitation.expired', 'invitation.invalidlogin', 'invitation.unaproved']) expect(Object.keys(refusals)).toContain(code)
})
