import { type TriggerId, triggerPoints } from '@klesis/contract/procedures/trigger-points.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { loadTexts } from '../../i18n/i18n.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { JsonEditor } from '../../ui/JsonEditor.tsx'
import { ScriptEditor } from '../procedures/editor/ScriptEditor.tsx'

interface Props {
  value: string
  onChange: (value: string) => void
}

const height = 520

/** The code of a script: plain, or checked as the script of one point of the life cycle. */
export function ScriptField({ value, onChange }: Props) {
  const { t } = useTranslation('stored-parts')
  const language = useLanguage()
  const [point, setPoint] = useState<TriggerId>()
  const choose = async (id: string) => {
    if (id !== '') await loadTexts('script-editor')
    setPoint(triggerPoints.find((one) => one.id === id)?.id)
  }
  return (
    <Stack>
      <NativeSelect
        label={t('script.point')}
        description={t('script.pointHelp')}
        value={point ?? ''}
        data={[{ value: '', label: t('script.noPoint') }, ...triggerPoints.map(({ id, title }) => ({ value: id, label: textIn(title, language) }))]}
        onChange={(event) => void choose(event.currentTarget.value).catch(() => undefined)}
      />
      {point ? (
        <ScriptEditor key={point} place={point} isStored label={t('script.code')} height={height} value={value} onChange={onChange} />
      ) : (
        <JsonEditor language="javascript" label={t('script.code')} height={height} value={value} onChange={onChange} />
      )}
    </Stack>
  )
}
