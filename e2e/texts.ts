import type { Language } from '@klesis/contract/wire.ts'
import { appEl } from '../apps/web/src/app/app.el.ts'
import { appEn } from '../apps/web/src/app/app.en.ts'
import { accessEl } from '../apps/web/src/features/access/access.el.ts'
import { accessEn } from '../apps/web/src/features/access/access.en.ts'
import { applicationsEl } from '../apps/web/src/features/applications/applications.el.ts'
import { applicationsEn } from '../apps/web/src/features/applications/applications.en.ts'
import { commentsEl } from '../apps/web/src/features/applications/edit/comments/comments.el.ts'
import { commentsEn } from '../apps/web/src/features/applications/edit/comments/comments.en.ts'
import { applicationChangesEl } from '../apps/web/src/features/applications/edit/manage/application-changes.el.ts'
import { applicationChangesEn } from '../apps/web/src/features/applications/edit/manage/application-changes.en.ts'
import { movedEl } from '../apps/web/src/features/applications/edit/moved/moved.el.ts'
import { movedEn } from '../apps/web/src/features/applications/edit/moved/moved.en.ts'
import { receiptEl } from '../apps/web/src/features/applications/edit/receipt/receipt.el.ts'
import { receiptEn } from '../apps/web/src/features/applications/edit/receipt/receipt.en.ts'
import { mergingEl } from '../apps/web/src/features/applications/edit/saving/merging.el.ts'
import { mergingEn } from '../apps/web/src/features/applications/edit/saving/merging.en.ts'
import { submissionEl } from '../apps/web/src/features/applications/edit/submit/submission.el.ts'
import { submissionEn } from '../apps/web/src/features/applications/edit/submit/submission.en.ts'
import { applicationListEl } from '../apps/web/src/features/applications/table/application-list.el.ts'
import { applicationListEn } from '../apps/web/src/features/applications/table/application-list.en.ts'
import { approvalsEl } from '../apps/web/src/features/approvals/approvals.el.ts'
import { approvalsEn } from '../apps/web/src/features/approvals/approvals.en.ts'
import { bulkRunsEl } from '../apps/web/src/features/bulk-runs/bulk-runs.el.ts'
import { bulkRunsEn } from '../apps/web/src/features/bulk-runs/bulk-runs.en.ts'
import { calendarEl } from '../apps/web/src/features/calendar/calendar.el.ts'
import { calendarEn } from '../apps/web/src/features/calendar/calendar.en.ts'
import { committeesEl } from '../apps/web/src/features/committees/committees.el.ts'
import { committeesEn } from '../apps/web/src/features/committees/committees.en.ts'
import { dashboardEl } from '../apps/web/src/features/dashboard/dashboard.el.ts'
import { dashboardEn } from '../apps/web/src/features/dashboard/dashboard.en.ts'
import { demoEl } from '../apps/web/src/features/demo/demo.el.ts'
import { demoEn } from '../apps/web/src/features/demo/demo.en.ts'
import { embeddingEl } from '../apps/web/src/features/embedding/embedding.el.ts'
import { embeddingEn } from '../apps/web/src/features/embedding/embedding.en.ts'
import { errorsEl } from '../apps/web/src/features/errors/errors.el.ts'
import { errorsEn } from '../apps/web/src/features/errors/errors.en.ts'
import { assignmentEl } from '../apps/web/src/features/evaluations/assignment/assignment.el.ts'
import { assignmentEn } from '../apps/web/src/features/evaluations/assignment/assignment.en.ts'
import { evaluationCommitteeEl } from '../apps/web/src/features/evaluations/committee/evaluation-committee.el.ts'
import { evaluationCommitteeEn } from '../apps/web/src/features/evaluations/committee/evaluation-committee.en.ts'
import { evaluationConfidentialityEl } from '../apps/web/src/features/evaluations/confidentiality/evaluation-confidentiality.el.ts'
import { evaluationConfidentialityEn } from '../apps/web/src/features/evaluations/confidentiality/evaluation-confidentiality.en.ts'
import { evaluationDeclinesEl } from '../apps/web/src/features/evaluations/declining/evaluation-declines.el.ts'
import { evaluationDeclinesEn } from '../apps/web/src/features/evaluations/declining/evaluation-declines.en.ts'
import { evaluationDiscussionEl } from '../apps/web/src/features/evaluations/discussion/evaluation-discussion.el.ts'
import { evaluationDiscussionEn } from '../apps/web/src/features/evaluations/discussion/evaluation-discussion.en.ts'
import { evaluationsEl } from '../apps/web/src/features/evaluations/evaluations.el.ts'
import { evaluationsEn } from '../apps/web/src/features/evaluations/evaluations.en.ts'
import { evaluationOfflineEl } from '../apps/web/src/features/evaluations/offline/evaluation-offline.el.ts'
import { evaluationOfflineEn } from '../apps/web/src/features/evaluations/offline/evaluation-offline.en.ts'
import { rankingEl } from '../apps/web/src/features/evaluations/ranking/ranking.el.ts'
import { rankingEn } from '../apps/web/src/features/evaluations/ranking/ranking.en.ts'
import { evaluationRoundsEl } from '../apps/web/src/features/evaluations/rounds/evaluation-rounds.el.ts'
import { evaluationRoundsEn } from '../apps/web/src/features/evaluations/rounds/evaluation-rounds.en.ts'
import { exportsEl } from '../apps/web/src/features/exports/exports.el.ts'
import { exportsEn } from '../apps/web/src/features/exports/exports.en.ts'
import { builderEl } from '../apps/web/src/features/forms/builder/builder.el.ts'
import { builderEn } from '../apps/web/src/features/forms/builder/builder.en.ts'
import { labelsEl } from '../apps/web/src/features/forms/builder/labels/labels.el.ts'
import { labelsEn } from '../apps/web/src/features/forms/builder/labels/labels.en.ts'
import { fieldTypesEl } from '../apps/web/src/features/forms/field-types/field-types.el.ts'
import { fieldTypesEn } from '../apps/web/src/features/forms/field-types/field-types.en.ts'
import { formsEl } from '../apps/web/src/features/forms/forms.el.ts'
import { formsEn } from '../apps/web/src/features/forms/forms.en.ts'
import { accountEl } from '../apps/web/src/features/identity/account/account.el.ts'
import { accountEn } from '../apps/web/src/features/identity/account/account.en.ts'
import { externalEl } from '../apps/web/src/features/identity/external/external.el.ts'
import { externalEn } from '../apps/web/src/features/identity/external/external.en.ts'
import { identityEl } from '../apps/web/src/features/identity/identity.el.ts'
import { identityEn } from '../apps/web/src/features/identity/identity.en.ts'
import { signInEl } from '../apps/web/src/features/identity/sign-in.el.ts'
import { signInEn } from '../apps/web/src/features/identity/sign-in.en.ts'
import { invitationEditorEl } from '../apps/web/src/features/invitations/edit/invitation-editor.el.ts'
import { invitationEditorEn } from '../apps/web/src/features/invitations/edit/invitation-editor.en.ts'
import { invitationsEl } from '../apps/web/src/features/invitations/invitations.el.ts'
import { invitationsEn } from '../apps/web/src/features/invitations/invitations.en.ts'
import { startInvitationEl } from '../apps/web/src/features/invitations/start/start-invitation.el.ts'
import { startInvitationEn } from '../apps/web/src/features/invitations/start/start-invitation.en.ts'
import { versionsEl } from '../apps/web/src/features/invitations/versions/versions.el.ts'
import { versionsEn } from '../apps/web/src/features/invitations/versions/versions.en.ts'
import { linksEl } from '../apps/web/src/features/links/links.el.ts'
import { linksEn } from '../apps/web/src/features/links/links.en.ts'
import { listViewsEl } from '../apps/web/src/features/list-views/list-views.el.ts'
import { listViewsEn } from '../apps/web/src/features/list-views/list-views.en.ts'
import { lookupsEl } from '../apps/web/src/features/lookups/lookups.el.ts'
import { lookupsEn } from '../apps/web/src/features/lookups/lookups.en.ts'
import { codeListsEl } from '../apps/web/src/features/masterdata/lists/code-lists.el.ts'
import { codeListsEn } from '../apps/web/src/features/masterdata/lists/code-lists.en.ts'
import { mitosEl } from '../apps/web/src/features/mitos/mitos.el.ts'
import { mitosEn } from '../apps/web/src/features/mitos/mitos.en.ts'
import { notificationsEl } from '../apps/web/src/features/notifications/notifications.el.ts'
import { notificationsEn } from '../apps/web/src/features/notifications/notifications.en.ts'
import { notificationPageEl } from '../apps/web/src/features/notifications/page/notification-page.el.ts'
import { notificationPageEn } from '../apps/web/src/features/notifications/page/notification-page.en.ts'
import { apiClientsEl } from '../apps/web/src/features/org/api-clients/api-clients.el.ts'
import { apiClientsEn } from '../apps/web/src/features/org/api-clients/api-clients.en.ts'
import { diagramEl } from '../apps/web/src/features/org/diagram/diagram.el.ts'
import { diagramEn } from '../apps/web/src/features/org/diagram/diagram.en.ts'
import { exchangeEl } from '../apps/web/src/features/org/exchange/exchange.el.ts'
import { exchangeEn } from '../apps/web/src/features/org/exchange/exchange.en.ts'
import { orgEl } from '../apps/web/src/features/org/org.el.ts'
import { orgEn } from '../apps/web/src/features/org/org.en.ts'
import { removalEl } from '../apps/web/src/features/org/removal/removal.el.ts'
import { removalEn } from '../apps/web/src/features/org/removal/removal.en.ts'
import { staffEl } from '../apps/web/src/features/org/staff/staff.el.ts'
import { staffEn } from '../apps/web/src/features/org/staff/staff.en.ts'
import { substitutesEl } from '../apps/web/src/features/org/substitutes/substitutes.el.ts'
import { substitutesEn } from '../apps/web/src/features/org/substitutes/substitutes.en.ts'
import { actionsEl } from '../apps/web/src/features/procedures/actions/actions.el.ts'
import { actionsEn } from '../apps/web/src/features/procedures/actions/actions.en.ts'
import { actionEditorEl } from '../apps/web/src/features/procedures/actions/edit/action-editor.el.ts'
import { actionEditorEn } from '../apps/web/src/features/procedures/actions/edit/action-editor.en.ts'
import { dryRunEl } from '../apps/web/src/features/procedures/dry-run/dry-run.el.ts'
import { dryRunEn } from '../apps/web/src/features/procedures/dry-run/dry-run.en.ts'
import { proceduresEl } from '../apps/web/src/features/procedures/procedures.el.ts'
import { proceduresEn } from '../apps/web/src/features/procedures/procedures.en.ts'
import { rulesEl } from '../apps/web/src/features/procedures/rules/rules.el.ts'
import { rulesEn } from '../apps/web/src/features/procedures/rules/rules.en.ts'
import { recordingsEl } from '../apps/web/src/features/recordings/recordings.el.ts'
import { recordingsEn } from '../apps/web/src/features/recordings/recordings.en.ts'
import { rehearsalsEl } from '../apps/web/src/features/rehearsals/rehearsals.el.ts'
import { rehearsalsEn } from '../apps/web/src/features/rehearsals/rehearsals.en.ts'
import { reportsEl } from '../apps/web/src/features/reports/reports.el.ts'
import { reportsEn } from '../apps/web/src/features/reports/reports.en.ts'
import { signManyEl } from '../apps/web/src/features/signing/many/sign-many.el.ts'
import { signManyEn } from '../apps/web/src/features/signing/many/sign-many.en.ts'
import { signingEl } from '../apps/web/src/features/signing/signing.el.ts'
import { signingEn } from '../apps/web/src/features/signing/signing.en.ts'
import { translationsEl } from '../apps/web/src/features/translations/translations.el.ts'
import { translationsEn } from '../apps/web/src/features/translations/translations.en.ts'
import { usersEl } from '../apps/web/src/features/users/users.el.ts'
import { usersEn } from '../apps/web/src/features/users/users.en.ts'
import { changeListEl } from '../apps/web/src/ui/change-list.el.ts'
import { changeListEn } from '../apps/web/src/ui/change-list.en.ts'
import { tableImportEl } from '../apps/web/src/ui/import/table-import.el.ts'
import { tableImportEn } from '../apps/web/src/ui/import/table-import.en.ts'
import { photoEl } from '../apps/web/src/ui/photo/photo.el.ts'
import { photoEn } from '../apps/web/src/ui/photo/photo.en.ts'
import { richTextEl } from '../apps/web/src/ui/rich-text/rich-text.el.ts'
import { richTextEn } from '../apps/web/src/ui/rich-text/rich-text.en.ts'

const el = {
  account: accountEl,
  external: externalEl,
  app: appEl,
  actions: actionsEl,
  applications: applicationsEl,
  'application-changes': applicationChangesEl,
  'application-list': applicationListEl,
  approvals: approvalsEl,
  assignment: assignmentEl,
  'bulk-runs': bulkRunsEl,
  calendar: calendarEl,
  builder: builderEl,
  labels: labelsEl,
  committees: committeesEl,
  dashboard: dashboardEl,
  demo: demoEl,
  embedding: embeddingEl,
  access: accessEl,
  errors: errorsEl,
  'evaluation-committee': evaluationCommitteeEl,
  'evaluation-confidentiality': evaluationConfidentialityEl,
  'evaluation-declines': evaluationDeclinesEl,
  'evaluation-discussion': evaluationDiscussionEl,
  'evaluation-offline': evaluationOfflineEl,
  'evaluation-rounds': evaluationRoundsEl,
  evaluations: evaluationsEl,
  ranking: rankingEl,
  exports: exportsEl,
  forms: formsEl,
  identity: identityEl,
  invitations: invitationsEl,
  'invitation-editor': invitationEditorEl,
  links: linksEl,
  'code-lists': codeListsEl,
  'list-views': listViewsEl,
  lookups: lookupsEl,
  mitos: mitosEl,
  comments: commentsEl,
  moved: movedEl,
  merging: mergingEl,
  receipt: receiptEl,
  submission: submissionEl,
  notifications: notificationsEl,
  'notification-page': notificationPageEl,
  'sign-in': signInEl,
  photo: photoEl,
  'table-import': tableImportEl,
  diagram: diagramEl,
  'action-editor': actionEditorEl,
  procedures: proceduresEl,
  rules: rulesEl,
  'dry-run': dryRunEl,
  recordings: recordingsEl,
  rehearsals: rehearsalsEl,
  reports: reportsEl,
  'change-list': changeListEl,
  'sign-many': signManyEl,
  signing: signingEl,
  exchange: exchangeEl,
  'api-clients': apiClientsEl,
  'field-types': fieldTypesEl,
  'rich-text': richTextEl,
  'start-invitation': startInvitationEl,
  org: orgEl,
  removal: removalEl,
  staff: staffEl,
  substitutes: substitutesEl,
  translations: translationsEl,
  users: usersEl,
  versions: versionsEl,
}
type Catalogues = typeof el
const en: { readonly [Name in keyof Catalogues]: { readonly [Key in keyof Catalogues[Name]]: string } } = {
  account: accountEn,
  external: externalEn,
  app: appEn,
  actions: actionsEn,
  applications: applicationsEn,
  'application-changes': applicationChangesEn,
  'application-list': applicationListEn,
  approvals: approvalsEn,
  assignment: assignmentEn,
  'bulk-runs': bulkRunsEn,
  calendar: calendarEn,
  builder: builderEn,
  labels: labelsEn,
  committees: committeesEn,
  dashboard: dashboardEn,
  demo: demoEn,
  embedding: embeddingEn,
  access: accessEn,
  errors: errorsEn,
  'evaluation-committee': evaluationCommitteeEn,
  'evaluation-confidentiality': evaluationConfidentialityEn,
  'evaluation-declines': evaluationDeclinesEn,
  'evaluation-discussion': evaluationDiscussionEn,
  'evaluation-offline': evaluationOfflineEn,
  'evaluation-rounds': evaluationRoundsEn,
  evaluations: evaluationsEn,
  ranking: rankingEn,
  exports: exportsEn,
  forms: formsEn,
  identity: identityEn,
  invitations: invitationsEn,
  'invitation-editor': invitationEditorEn,
  links: linksEn,
  'code-lists': codeListsEn,
  'list-views': listViewsEn,
  lookups: lookupsEn,
  mitos: mitosEn,
  comments: commentsEn,
  moved: movedEn,
  merging: mergingEn,
  receipt: receiptEn,
  submission: submissionEn,
  notifications: notificationsEn,
  'notification-page': notificationPageEn,
  'sign-in': signInEn,
  photo: photoEn,
  'table-import': tableImportEn,
  diagram: diagramEn,
  'action-editor': actionEditorEn,
  procedures: proceduresEn,
  rules: rulesEn,
  'dry-run': dryRunEn,
  recordings: recordingsEn,
  rehearsals: rehearsalsEn,
  reports: reportsEn,
  'change-list': changeListEn,
  'sign-many': signManyEn,
  signing: signingEn,
  exchange: exchangeEn,
  'api-clients': apiClientsEn,
  'field-types': fieldTypesEn,
  'rich-text': richTextEn,
  'start-invitation': startInvitationEn,
  org: orgEn,
  removal: removalEn,
  staff: staffEn,
  substitutes: substitutesEn,
  translations: translationsEn,
  users: usersEn,
  versions: versionsEn,
}

export type Key = { [Name in keyof Catalogues]: `${Name}:${Extract<keyof Catalogues[Name], string>}` }[keyof Catalogues]

/** Looks up a text of the pages and fills in its parameters. */
export type Texts = (key: Key, params?: Readonly<Record<string, string | number>>) => string

export const textsIn =
  (language: Language): Texts =>
  (key, params = {}) => {
    const [name = '', text = ''] = key.split(/:(.*)/s)
    const catalogue = { el, en }[language][name as keyof Catalogues] as Readonly<Record<string, string>>
    return (catalogue[text] ?? key).replace(/\{\{(\w+)\}\}/g, (_, param: string) => String(params[param] ?? ''))
  }
