export { conversionRoutes, openConversion } from './conversion/conversion.routes.ts'
export { forgetErased } from './forget-erased.ts'
export { raiseEpoch } from './remembered/epochs.ts'
export { signingRoutes } from './signing.routes.ts'
