import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { readHandedDraft } from '../../ui/handed-draft.ts'
import { JsonEditor } from '../../ui/JsonEditor.tsx'
import { CurrentFrame } from './CurrentFrame.tsx'
import { useHandedContent } from './use-handed-content.ts'

/** The actions, as JSON with their scripts, that the editor of an invitation handed over. */
export function CurrentScript() {
  const { t } = useTranslation('stored-parts')
  const [draft] = useState(readHandedDraft)
  const [content, setContent, isKept] = useHandedContent(draft)
  return (
    <CurrentFrame draft={draft?.kind === 'script' ? draft : undefined} title={t('current.script')} isKept={isKept}>
      <JsonEditor label={t('current.script')} height={600} isReadOnly={!draft?.mayWrite} value={content} onChange={setContent} />
    </CurrentFrame>
  )
}
