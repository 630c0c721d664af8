import type { CommentAudience } from '@klesis/contract/applications/comments.ts'
import { SegmentedControl } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'

interface Props {
  audiences: readonly CommentAudience[]
  value: CommentAudience
  onChange: (chosen: CommentAudience) => void
}

export function AudienceChoice({ audiences, value, onChange }: Props) {
  const { t } = useTranslation('comments')
  return (
    <SegmentedControl
      aria-label={t('audience')}
      value={value}
      onChange={onChange}
      data={audiences.map((audience) => ({ value: audience, label: t(`audience.${audience}`) }))}
    />
  )
}
