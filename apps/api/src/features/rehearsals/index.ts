export { rehearsalRoutes } from './rehearsals.routes.ts'
export { connectRehearsals } from './world/world-services.ts'
