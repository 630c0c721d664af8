export { eraseRecordingsOf } from './delete-recordings.ts'
export { recordingRoutes } from './recordings.routes.ts'
