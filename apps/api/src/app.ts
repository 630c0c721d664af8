import { contextOf } from './db/db-context.ts'
import { connectEvents } from './events/emit.ts'
import { openPeopleChannel } from './events/people-channel.ts'
import { applicationRoutes } from './features/applications/index.ts'
import { approvalRoutes } from './features/approvals/index.ts'
import { bulkRunRoutes } from './features/bulk-runs/index.ts'
import { calendarRoutes } from './features/calendar/index.ts'
import { chatRoutes } from './features/chat/index.ts'
import { committeeRoutes } from './features/committees/index.ts'
import { connectSealing, documentRoutes, letterPreviewRoutes, verificationRoutes } from './features/documents/index.ts'
import { countPendingApprovals, isApprover, isCommitteeMember } from './features/duties/index.ts'
import { embeddingRoutes, openFrameHosts } from './features/embedding/index.ts'
import {
  assignmentRoutes,
  confidentialityRoutes,
  decisionRoutes,
  evaluationRoundRoutes,
  evaluationRoutes,
  minutesRoutes,
} from './features/evaluations/index.ts'
import { exportRoutes } from './features/exports/index.ts'
import { finderRoutes } from './features/finder/index.ts'
import { formServiceRoutes } from './features/form-service/index.ts'
import { fieldTypeRoutes, storedPartRoutes } from './features/forms/index.ts'
import { accountRoutes, externalRoutes, identityRoutes, peopleRoutes, providerRoutes } from './features/identity/index.ts'
import { invitationRoutes } from './features/invitations/index.ts'
import { letterRoutes } from './features/letters/index.ts'
import { retryReviewing } from './features/lifecycle/index.ts'
import { linkRoutes } from './features/links/index.ts'
import { listViewRoutes } from './features/list-views/index.ts'
import { liveRoutes } from './features/live/index.ts'
import { lookupRoutes } from './features/lookups/index.ts'
import { masterdataRoutes } from './features/masterdata/index.ts'
import { invitationMailRoutes, notificationRoutes } from './features/notifications/index.ts'
import { apiClientRoutes, employeeRoutes, exchangeRoutes, orgRoutes, substituteRoutes, unitPictureRoutes } from './features/org/index.ts'
import { procedureRoutes } from './features/procedures/index.ts'
import { recordingRoutes } from './features/recordings/index.ts'
import { connectRehearsals, playRequests, rehearsalRoutes, rememberRequests } from './features/rehearsals/index.ts'
import { reportRoutes } from './features/reports/index.ts'
import { conversionRoutes, openConversion, openVerifier, type SigningParts, sealDocument, signingRoutes } from './features/signing/index.ts'
import { translationRoutes } from './features/translations/index.ts'
import { userRoutes } from './features/users/index.ts'
import { connectTriggers } from './hooks.ts'
import { buildHttp } from './http/build-http.ts'
import type { HttpDeps } from './http/deps.ts'
import type { App, Routes } from './http/on.ts'
import { webFolder } from './http/static-pages.ts'
import { connectJobs } from './jobs/define-job.ts'
import { jobs } from './jobs.ts'
import { mailboxRoutes } from './mail/mailbox.routes.ts'
import type { Outgoing } from './outgoing/outgoing.ts'
import { sandboxOf } from './sandbox/sandbox.ts'
import { shippedTexts } from './shipped-texts.ts'
import { wiring } from './wiring.ts'

/** Routes that need nothing but the app; those with parts of their own are registered in `buildApp`. */
const routesOfFeatures: readonly Routes[] = [
  mailboxRoutes,
  identityRoutes,
  providerRoutes,
  externalRoutes,
  accountRoutes,
  peopleRoutes,
  userRoutes,
  orgRoutes,
  unitPictureRoutes,
  exchangeRoutes,
  apiClientRoutes,
  substituteRoutes,
  committeeRoutes,
  employeeRoutes,
  masterdataRoutes,
  lookupRoutes,
  fieldTypeRoutes,
  storedPartRoutes,
  invitationRoutes({ retryReviewing }),
  procedureRoutes,
  exportRoutes,
  linkRoutes,
  letterRoutes,
  documentRoutes,
  letterPreviewRoutes,
  notificationRoutes,
  invitationMailRoutes,
  applicationRoutes,
  assignmentRoutes,
  confidentialityRoutes,
  evaluationRoundRoutes,
  decisionRoutes,
  minutesRoutes,
  evaluationRoutes,
  listViewRoutes,
  approvalRoutes,
  bulkRunRoutes,
  reportRoutes,
  calendarRoutes,
  verificationRoutes(openVerifier),
  finderRoutes,
  chatRoutes,
  recordingRoutes,
]

export type AppDeps = Omit<HttpDeps, 'derivedRoles' | 'frameHosts'> &
  Partial<Pick<HttpDeps, 'derivedRoles'>> & {
    /** URL of the database without a pooler, to listen to changes by other processes; without it, no changes are received. */
    directUrl?: string
    /** Milliseconds between two checks of the sessions of open streams. */
    beat?: number
    /** Additional routes of a test. */
    extra?: Routes
    /** Parts of signing that a test replaces. */
    signing?: Partial<SigningParts>
  }

/** Answers in a rehearsal instead of other systems, so that none of them is called. */
const silentOutgoing = (answer: unknown): Outgoing => ({
  isListed: () => true,
  getJson: async () => answer ?? { notCalled: true },
  postJson: async () => ({ status: 200, start: '' }),
})

/** The routes that an invented person can reach on a screen of a rehearsal. */
const routesOfRehearsalScreens: readonly Routes[] = [
  ...[identityRoutes, accountRoutes, peopleRoutes, orgRoutes, substituteRoutes, committeeRoutes, masterdataRoutes, lookupRoutes],
  ...[
    fieldTypeRoutes,
    storedPartRoutes,
    invitationRoutes({ retryReviewing }),
    procedureRoutes,
    notificationRoutes,
    letterRoutes,
    documentRoutes,
    letterPreviewRoutes,
    applicationRoutes,
    assignmentRoutes,
    confidentialityRoutes,
    evaluationRoundRoutes,
    decisionRoutes,
    minutesRoutes,
    evaluationRoutes,
    listViewRoutes,
    approvalRoutes,
    bulkRunRoutes,
  ],
]

/**
 * Builds the server of a rehearsal. Its clock stands still, so a limit per minute would never reset and an approval that waits for an undo would never be decided.
 * The portal counts these calls instead (`play-requests.ts`).
 */
async function buildWorld({ config, ...deps }: HttpDeps): Promise<App> {
  const server = await buildHttp(
    { ...deps, config: { ...config, PERSON_CHANGES_PER_MINUTE: Number.MAX_SAFE_INTEGER, APPROVAL_UNDO_SECONDS: 0 }, sandbox: sandboxOf(deps.db) },
    async (app) => {
      rememberRequests(app)
      for (const routes of routesOfRehearsalScreens) await app.register(routes)
    },
  )
  await server.ready()
  return server
}

/** Builds the complete server, ready to listen or to get injected requests in tests. */
export async function buildApp({
  extra,
  signing,
  directUrl,
  beat,
  derivedRoles = { isApprover, isCommitteeMember, countPendingApprovals },
  ...deps
}: AppDeps): Promise<App> {
  connectEvents(deps.db, wiring)
  connectJobs(deps.db, jobs)
  connectTriggers(deps.db, deps)
  connectSealing(deps.db, sealDocument)
  connectRehearsals(deps.db, {
    url: directUrl ?? '',
    mostOpen: deps.config.REHEARSAL_WORLDS,
    connect: (world, { callsOutside, answer }) => {
      connectEvents(world, wiring)
      connectJobs(world, jobs)
      connectTriggers(world, deps, callsOutside ? undefined : silentOutgoing(answer))
    },
    serve: (world) => buildWorld({ ...deps, ...world, derivedRoles }),
  })
  if (deps.now) contextOf(deps.db).now = deps.now
  const frameHosts = openFrameHosts(deps.db, deps.config.FRAME_ANCESTORS)
  const inRehearsal = playRequests(deps)
  return buildHttp({ ...deps, derivedRoles, frameHosts: frameHosts.read, before: inRehearsal }, async (app) => {
    await app.register(embeddingRoutes(frameHosts))
    await app.register(formServiceRoutes(frameHosts.read))
    await app.register(rehearsalRoutes(deps.log))
    for (const routes of routesOfFeatures) await app.register(routes)
    const conversion = openConversion(app)
    await app.register(conversionRoutes(conversion, signing))
    await app.register(signingRoutes({ ...signing, converts: conversion.isAvailable }))
    await app.register(liveRoutes({ channel: openPeopleChannel(deps.db, directUrl, deps.log), ...(beat && { beat }) }))
    if (deps.config.isDemo) await app.register((await import('./features/demo/providers/providers.routes.ts')).demoProviderRoutes)
    await app.register(translationRoutes(deps.webFolder ?? webFolder, shippedTexts))
    if (extra) await app.register(extra)
  })
}
