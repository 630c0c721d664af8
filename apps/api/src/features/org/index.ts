import './org.events.ts'

export { joinAccount } from './employees/accounts/join-account.ts'
export { employeeRoutes } from './employees/employees.routes.ts'
export { findHolder, type Holder, type RouteNote } from './find-holder.ts'
export { findSubstitute } from './find-substitute.ts'
export { findUnitAbove } from './find-unit-above.ts'
export { orgRoutes } from './org.routes.ts'
export { releasePerson } from './release-person.ts'
