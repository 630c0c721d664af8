export { rehearsalRoutes } from './rehearsals.routes.ts'
export { playRequests } from './screens/play-requests.ts'
export { rememberRequests } from './screens/screen-requests.ts'
export { connectRehearsals } from './world/world-services.ts'
