import { IconAlertTriangle } from '@tabler/icons-react'
import type { EffectEditor } from './effect-editor.ts'
import { TextAtField } from './TextAtField.tsx'

export const warnEditor: EffectEditor<'warn'> = { icon: IconAlertTriangle, create: () => ({ kind: 'warn', text: {} }), Editor: TextAtField }
