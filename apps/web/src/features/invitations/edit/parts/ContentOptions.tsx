import type { Editing } from '../use-editing.ts'
import { OptionBoxes } from './OptionBoxes.tsx'

/** What an application has besides its form and documents. */
export const ContentOptions = ({ editing }: { editing: Editing }) => (
  <OptionBoxes editing={editing} fields={['avatarRequired', 'appExperience', 'appItems', 'appScopus']} />
)
