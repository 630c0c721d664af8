export { type Verifier, verificationRoutes } from './verification/verification.routes.ts'
