export type { KeptSignature, StepDocument, StepDocuments } from './documents/step-documents.ts'
export { forgetErased } from './forget-erased.ts'
export { raiseEpoch } from './remembered/epochs.ts'
export { signingRoutes } from './signing.routes.ts'
