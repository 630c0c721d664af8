import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { chooseSession, type SessionChoice } from '../api/screen-session.ts'
import { ChooseSession } from '../features/rehearsals/ChooseSession.tsx'
import { loadTexts } from '../i18n/i18n.ts'
import { cssVariablesResolver } from './css-variables.ts'
import { theme } from './theme.ts'

/** Asks in a new tab, before its page begins, whether it belongs to the rehearsal that is open in another one. */
export async function askSession(container: Element, choice: SessionChoice): Promise<void> {
  await loadTexts('rehearsals')
  const root = createRoot(container)
  await new Promise<void>((resolve) => {
    const choose = (chosen: 'screen' | 'own') => {
      chooseSession(choice, chosen)
      resolve()
    }
    root.render(
      <StrictMode>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto" deduplicateCssVariables={false}>
          <ChooseSession choice={choice} onChoose={choose} />
        </MantineProvider>
      </StrictMode>,
    )
  })
  root.unmount()
}
