import { type DraftChoice, draftChoices } from '@klesis/contract/invitations/impact.ts'
import { Radio, Stack } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'

const isChoice = (value: string): value is DraftChoice => (draftChoices as readonly string[]).includes(value)
const shown = ['move', 'lookAgain', 'stay'] as const satisfies readonly DraftChoice[]

/** What happens to the drafts on earlier versions. */
export function DraftsChoice({ value, onChange }: { value: DraftChoice; onChange: (value: DraftChoice) => void }) {
  const { t } = useTranslation('versions')
  return (
    <Radio.Group label={t('drafts.label')} value={value} onChange={(chosen) => isChoice(chosen) && onChange(chosen)}>
      <Stack gap="xs" mt="xs">
        {shown.map((choice) => (
          <Radio key={choice} value={choice} label={t(`drafts.${choice}`)} description={t(`drafts.${choice}Help`)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
