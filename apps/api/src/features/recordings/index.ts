import './purge-recordings.ts'

export { forgetRecordingsOf } from './delete-recordings.ts'
export { recordingRoutes } from './recordings.routes.ts'
