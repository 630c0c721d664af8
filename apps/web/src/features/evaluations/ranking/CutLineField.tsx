import type { CutLine } from '@klesis/contract/evaluations/ranking.ts'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import classes from './ranking.module.css'
import { useSetCutLine } from './ranking.queries.ts'
import { toPlaces } from './to-places.ts'

interface Props {
  invitationId: number
  line: CutLine | null
  field: Ref<HTMLInputElement>
  /** Undefined while nothing is written that is not saved. */
  draft: string | undefined
  onDraft: (draft: string | undefined) => void
}

/** After how many places the line is drawn. Arrows move it in the table at once; it is kept by Enter, or when the field is left. */
export function CutLineField({ invitationId, line, field, draft, onDraft }: Props) {
  const { t } = useTranslation('ranking')
  const save = useSetCutLine(invitationId)
  const [isFaulty, setFaulty] = useState(false)
  const kept = line ? String(line.places) : ''
  const write = (text: string | undefined) => {
    setFaulty(false)
    save.reset()
    onDraft(text === kept ? undefined : text)
  }
  const keep = async () => {
    if (draft === undefined || save.isPending) return
    const places = toPlaces(draft)
    if (places === undefined) return setFaulty(true)
    const isKept = await save.mutateAsync(places).then(
      () => true,
      () => false,
    )
    if (!isKept) return
    onDraft(undefined)
    void toast({ message: places === null ? t('line.removed') : t('line.saved', { count: places }) })
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (event.key === 'Enter') void keep()
    else if (event.key === 'Escape') write(undefined)
    else if (step) write(String(Math.max(1, (toPlaces(draft ?? kept) ?? 0) + step)))
    else return
    event.preventDefault()
  }
  return (
    <TextInput
      ref={field}
      className={classes.lineField}
      size="xs"
      inputMode="numeric"
      autoComplete="off"
      label={t('line.label')}
      title={t('line.help')}
      value={draft ?? kept}
      error={isFaulty ? t('line.range') : save.error?.message}
      onChange={(event) => write(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => void keep()}
    />
  )
}
