import { loginMethods } from '@klesis/contract/identity/identity.ts'

const isOn: Record<(typeof loginMethods)[number], boolean> = { local: true, hmu: false, student: false, taxisnet: false, external: false, google: false }

/** Every way of signing in, and whether this portal offers it. */
export const loginProviders = () => loginMethods.map((id) => ({ id, isOn: isOn[id] }))
