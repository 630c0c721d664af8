import { IconHandStop } from '@tabler/icons-react'
import type { EffectEditor } from './effect-editor.ts'
import { TextAtField } from './TextAtField.tsx'

export const refuseEditor: EffectEditor<'refuse'> = { icon: IconHandStop, create: () => ({ kind: 'refuse', text: {} }), Editor: TextAtField }
