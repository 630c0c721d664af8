import { LoginsCard } from './LoginsCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { SignInsCard } from './SignInsCard.tsx'

export function SignInTab() {
  return (
    <>
      <LoginsCard />
      <SessionsCard />
      <SignInsCard />
    </>
  )
}
