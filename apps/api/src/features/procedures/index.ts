import type { Wiring } from '../../events/emit.ts'
import { putAllIntoEffect } from './triggers/put-into-effect.ts'
import { copyTriggers, importTriggers } from './triggers/take-over-triggers.ts'

export { procedureRoutes } from './procedures.routes.ts'

export const procedureListeners: Wiring = {
  'invitation.wentLive': [putAllIntoEffect],
  'invitation.copiedWithScripts': [copyTriggers],
  'invitation.scriptsImported': [importTriggers],
}
