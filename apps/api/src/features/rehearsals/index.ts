export { rehearsalRoutes } from './rehearsals.routes.ts'
export { noteMoves } from './screens/moves.ts'
export { playRequests } from './screens/play-requests.ts'
export { connectRehearsals } from './world/world-services.ts'
