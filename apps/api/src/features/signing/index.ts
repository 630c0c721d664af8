export { conversionRoutes } from './conversion/conversion.routes.ts'
export { openVerifier } from './trust/open-verifier.ts'
