import { applications } from './applications/applications.calls.ts'
import { applicationSchemas } from './applications/applications.ts'
import { attachments } from './applications/attachments.calls.ts'
import { attachmentSchemas } from './applications/attachments.ts'
import { approvals } from './approvals/approvals.calls.ts'
import { approvalSchemas } from './approvals/approvals.ts'
import { bulkRuns } from './bulk-runs/bulk-runs.calls.ts'
import { bulkRunSchemas } from './bulk-runs/bulk-runs.ts'
import { calendarEvents } from './calendar/calendar-events.calls.ts'
import { calendarEventSchemas } from './calendar/calendar-events.ts'
import { calendars } from './calendar/calendars.calls.ts'
import { calendarSchemas } from './calendar/calendars.ts'
import { chat } from './chat/chat.calls.ts'
import { chatSchemas } from './chat/chat.ts'
import { committees } from './committees/committees.calls.ts'
import { committeeSchemas } from './committees/committees.ts'
import { demo } from './demo/demo.calls.ts'
import { demoSchemas } from './demo/demo.ts'
import { demoProviders } from './demo/demo-providers.calls.ts'
import { demoProviderSchemas } from './demo/demo-providers.ts'
import { applicationPdf } from './documents/application-pdf.calls.ts'
import { applicationPdfSchemas } from './documents/application-pdf.ts'
import { documents } from './documents/documents.calls.ts'
import { documentSchemas } from './documents/documents.ts'
import { verification } from './documents/verification.calls.ts'
import { verificationSchemas } from './documents/verification.ts'
import { embedding } from './embedding/embedding.calls.ts'
import { embeddingSchemas } from './embedding/embedding.ts'
import { bind } from './endpoint.ts'
import { assignments } from './evaluations/assignments.calls.ts'
import { assignmentSchemas } from './evaluations/assignments.ts'
import { evaluationCommittee } from './evaluations/committee.calls.ts'
import { evaluationCommitteeSchemas } from './evaluations/committee.ts'
import { confidentiality } from './evaluations/confidentiality.calls.ts'
import { confidentialitySchemas } from './evaluations/confidentiality.ts'
import { evaluationDeclines } from './evaluations/declines.calls.ts'
import { evaluationDeclineSchemas } from './evaluations/declines.ts'
import { discussion } from './evaluations/discussion.calls.ts'
import { discussionSchemas } from './evaluations/discussion.ts'
import { draws } from './evaluations/draw.calls.ts'
import { drawSchemas } from './evaluations/draw.ts'
import { evaluations } from './evaluations/evaluations.calls.ts'
import { evaluationSchemas } from './evaluations/evaluations.ts'
import { minutes } from './evaluations/minutes.calls.ts'
import { minutesSchemas } from './evaluations/minutes.ts'
import { offlineEvaluations } from './evaluations/offline-evaluations.calls.ts'
import { offlineEvaluationSchemas } from './evaluations/offline-evaluations.ts'
import { proposals } from './evaluations/proposals.calls.ts'
import { proposalSchemas } from './evaluations/proposals.ts'
import { evaluationRounds } from './evaluations/rounds/rounds.calls.ts'
import { evaluationRoundSchemas } from './evaluations/rounds/rounds.ts'
import { applicationExports } from './exports/exports.calls.ts'
import { exportSchemas } from './exports/exports.ts'
import { finder } from './finder/finder.calls.ts'
import { finderSchemas } from './finder/finder.ts'
import { formService } from './form-service/form-service.calls.ts'
import { formServiceSchemas } from './form-service/form-service.ts'
import { fieldTypes } from './forms/field-types.calls.ts'
import { fieldTypeSchemas } from './forms/field-types.ts'
import { storedForms, storedScripts } from './forms/stored-parts.calls.ts'
import { storedFormSchemas, storedScriptSchemas } from './forms/stored-parts.ts'
import { account } from './identity/account.calls.ts'
import { accountSchemas } from './identity/account.ts'
import { external } from './identity/external.calls.ts'
import { externalSchemas } from './identity/external.ts'
import { identity } from './identity/identity.calls.ts'
import { identitySchemas } from './identity/identity.ts'
import { people } from './identity/people.calls.ts'
import { peopleSchemas } from './identity/people.ts'
import { signIn } from './identity/sign-in.calls.ts'
import { signInSchemas } from './identity/sign-in.ts'
import { attachmentTypes } from './invitations/attachment-types.calls.ts'
import { attachmentTypeSchemas } from './invitations/attachment-types.ts'
import { invitations } from './invitations/invitations.calls.ts'
import { invitationSchemas } from './invitations/invitations.ts'
import { items } from './invitations/items.calls.ts'
import { itemSchemas } from './invitations/items.ts'
import { mitos } from './invitations/mitos.calls.ts'
import { mitosSchemas } from './invitations/mitos.ts'
import { requirements } from './invitations/requirements.calls.ts'
import { requirementSchemas } from './invitations/requirements.ts'
import { templates } from './invitations/templates.calls.ts'
import { templateSchemas } from './invitations/templates.ts'
import { letters } from './letters/letters.calls.ts'
import { letterSchemas } from './letters/letters.ts'
import { links } from './links/links.calls.ts'
import { linkSchemas } from './links/links.ts'
import { listViews } from './list-views/list-views.calls.ts'
import { listViewSchemas } from './list-views/list-views.ts'
import { live } from './live/live.calls.ts'
import { liveSchemas } from './live/live.ts'
import { lookupExchange } from './lookups/lookup-exchange.calls.ts'
import { lookupExchangeSchemas } from './lookups/lookup-exchange.ts'
import { lookupItems } from './lookups/lookup-items.calls.ts'
import { lookupItemSchemas } from './lookups/lookup-items.ts'
import { lookups } from './lookups/lookups.calls.ts'
import { lookupSchemas } from './lookups/lookups.ts'
import { masterdata } from './masterdata/masterdata.calls.ts'
import { masterdataSchemas } from './masterdata/masterdata.ts'
import { masterDataExchange } from './masterdata/masterdata-exchange.calls.ts'
import { masterDataExchangeSchemas } from './masterdata/masterdata-exchange.ts'
import { courses, departments, semesters, targetGroups } from './masterdata/studies.calls.ts'
import { courseSchemas, departmentSchemas, semesterSchemas, targetGroupSchemas } from './masterdata/studies.ts'
import { appTags, tags } from './masterdata/tags.calls.ts'
import { appTagSchemas, tagSchemas } from './masterdata/tags.ts'
import { invitationMails } from './notifications/invitation-mails.calls.ts'
import { invitationMailSchemas } from './notifications/invitation-mails.ts'
import { notifications } from './notifications/notifications.calls.ts'
import { notificationSchemas } from './notifications/notifications.ts'
import { directory } from './org/directory.calls.ts'
import { directorySchemas } from './org/directory.ts'
import { employees } from './org/employees.calls.ts'
import { employeeSchemas } from './org/employees.ts'
import { organisation } from './org/exchange.calls.ts'
import { organisationSchemas } from './org/exchange.ts'
import { positions } from './org/positions.calls.ts'
import { positionSchemas } from './org/positions.ts'
import { responsibilities } from './org/responsibilities.calls.ts'
import { responsibilitySchemas } from './org/responsibilities.ts'
import { substitutes } from './org/substitutes.calls.ts'
import { substituteSchemas } from './org/substitutes.ts'
import { unitPictures } from './org/unit-pictures.calls.ts'
import { unitPictureSchemas } from './org/unit-pictures.ts'
import { units } from './org/units.calls.ts'
import { unitSchemas } from './org/units.ts'
import { actions } from './procedures/actions/actions.calls.ts'
import { actionSchemas } from './procedures/actions/actions.ts'
import { dryRuns } from './procedures/dry-run.calls.ts'
import { dryRunSchemas } from './procedures/dry-run.ts'
import { entry } from './procedures/entry/entry.calls.ts'
import { entrySchemas } from './procedures/entry/entry.ts'
import { rules } from './procedures/rules/rules.calls.ts'
import { ruleSchemas } from './procedures/rules/rules.ts'
import { runs } from './procedures/runs.calls.ts'
import { runSchemas } from './procedures/runs.ts'
import { triggers } from './procedures/triggers.calls.ts'
import { triggerSchemas } from './procedures/triggers.ts'
import { webhooks } from './procedures/webhooks.calls.ts'
import { webhookSchemas } from './procedures/webhooks.ts'
import { recordings } from './recordings/recordings.calls.ts'
import { recordingSchemas } from './recordings/recordings.ts'
import { rehearsals } from './rehearsals/rehearsals.calls.ts'
import { rehearsalSchemas } from './rehearsals/rehearsals.ts'
import { reportSchedules } from './reports/report-schedules.calls.ts'
import { reportScheduleSchemas } from './reports/report-schedules.ts'
import { reports } from './reports/reports.calls.ts'
import { reportSchemas } from './reports/reports.ts'
import { conversion } from './signing/conversion.calls.ts'
import { conversionSchemas } from './signing/conversion.ts'
import { signMany } from './signing/sign-many.calls.ts'
import { signManySchemas } from './signing/sign-many.ts'
import { signing } from './signing/signing.calls.ts'
import { signingSchemas } from './signing/signing.ts'
import { invitationTexts } from './translations/invitation-texts.calls.ts'
import { invitationTextSchemas } from './translations/invitation-texts.ts'
import { labels } from './translations/labels.calls.ts'
import { labelSchemas } from './translations/labels.ts'
import { translations } from './translations/translations.calls.ts'
import { translationSchemas } from './translations/translations.ts'
import { users } from './users/users.calls.ts'
import { userSchemas } from './users/users.ts'

/** All calls with their schemas, by feature. The server registers, validates and documents them. */
export const endpoints = {
  identity: bind(identity, identitySchemas),
  people: bind(people, peopleSchemas),
  users: bind(users, userSchemas),
  signIn: bind(signIn, signInSchemas),
  external: bind(external, externalSchemas),
  account: bind(account, accountSchemas),
  masterdata: bind(masterdata, masterdataSchemas),
  masterDataExchange: bind(masterDataExchange, masterDataExchangeSchemas),
  lookups: bind(lookups, lookupSchemas),
  lookupItems: bind(lookupItems, lookupItemSchemas),
  lookupExchange: bind(lookupExchange, lookupExchangeSchemas),
  tags: bind(tags, tagSchemas),
  appTags: bind(appTags, appTagSchemas),
  targetGroups: bind(targetGroups, targetGroupSchemas),
  departments: bind(departments, departmentSchemas),
  semesters: bind(semesters, semesterSchemas),
  courses: bind(courses, courseSchemas),
  notifications: bind(notifications, notificationSchemas),
  live: bind(live, liveSchemas),
  fieldTypes: bind(fieldTypes, fieldTypeSchemas),
  formService: bind(formService, formServiceSchemas),
  storedForms: bind(storedForms, storedFormSchemas),
  storedScripts: bind(storedScripts, storedScriptSchemas),
  invitations: bind(invitations, invitationSchemas),
  templates: bind(templates, templateSchemas),
  requirements: bind(requirements, requirementSchemas),
  attachmentTypes: bind(attachmentTypes, attachmentTypeSchemas),
  items: bind(items, itemSchemas),
  mitos: bind(mitos, mitosSchemas),
  triggers: bind(triggers, triggerSchemas),
  dryRuns: bind(dryRuns, dryRunSchemas),
  runs: bind(runs, runSchemas),
  rules: bind(rules, ruleSchemas),
  webhooks: bind(webhooks, webhookSchemas),
  entry: bind(entry, entrySchemas),
  actions: bind(actions, actionSchemas),
  applications: bind(applications, applicationSchemas),
  applicationExports: bind(applicationExports, exportSchemas),
  listViews: bind(listViews, listViewSchemas),
  attachments: bind(attachments, attachmentSchemas),
  approvals: bind(approvals, approvalSchemas),
  documents: bind(documents, documentSchemas),
  letters: bind(letters, letterSchemas),
  invitationMails: bind(invitationMails, invitationMailSchemas),
  applicationPdf: bind(applicationPdf, applicationPdfSchemas),
  verification: bind(verification, verificationSchemas),
  assignments: bind(assignments, assignmentSchemas),
  evaluations: bind(evaluations, evaluationSchemas),
  discussion: bind(discussion, discussionSchemas),
  draws: bind(draws, drawSchemas),
  minutes: bind(minutes, minutesSchemas),
  proposals: bind(proposals, proposalSchemas),
  evaluationCommittee: bind(evaluationCommittee, evaluationCommitteeSchemas),
  confidentiality: bind(confidentiality, confidentialitySchemas),
  evaluationDeclines: bind(evaluationDeclines, evaluationDeclineSchemas),
  offlineEvaluations: bind(offlineEvaluations, offlineEvaluationSchemas),
  evaluationRounds: bind(evaluationRounds, evaluationRoundSchemas),
  bulkRuns: bind(bulkRuns, bulkRunSchemas),
  reports: bind(reports, reportSchemas),
  calendars: bind(calendars, calendarSchemas),
  calendarEvents: bind(calendarEvents, calendarEventSchemas),
  signing: bind(signing, signingSchemas),
  signMany: bind(signMany, signManySchemas),
  reportSchedules: bind(reportSchedules, reportScheduleSchemas),
  conversion: bind(conversion, conversionSchemas),
  demo: bind(demo, demoSchemas),
  demoProviders: bind(demoProviders, demoProviderSchemas),
  links: bind(links, linkSchemas),
  recordings: bind(recordings, recordingSchemas),
  rehearsals: bind(rehearsals, rehearsalSchemas),
  embedding: bind(embedding, embeddingSchemas),
  chat: bind(chat, chatSchemas),
  finder: bind(finder, finderSchemas),
  translations: bind(translations, translationSchemas),
  labels: bind(labels, labelSchemas),
  invitationTexts: bind(invitationTexts, invitationTextSchemas),
  units: bind(units, unitSchemas),
  unitPictures: bind(unitPictures, unitPictureSchemas),
  positions: bind(positions, positionSchemas),
  responsibilities: bind(responsibilities, responsibilitySchemas),
  employees: bind(employees, employeeSchemas),
  organisation: bind(organisation, organisationSchemas),
  directory: bind(directory, directorySchemas),
  substitutes: bind(substitutes, substituteSchemas),
  committees: bind(committees, committeeSchemas),
}
