import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SaveState } from '../../../ui/SaveState.tsx'
import { ruleElementId } from './edit/RuleCard.tsx'
import classes from './rules.module.css'
import type { RulesDraft } from './state/use-rules-draft.ts'

interface Props {
  draft: RulesDraft
  onVersions: () => void
  /** Shows the point at which a rule has to be mended. */
  onShow: (point: TriggerId) => void
}

/** Whether the rules are saved, and what can be done with all of them. */
export function RulesBar({ draft, onVersions, onShow }: Props) {
  const { t } = useTranslation('rules')
  const { saved, isModified, isSaving, failure } = draft
  const save = async () => {
    const faulty = await draft.save()
    if (!faulty) return
    onShow(faulty.point)
    // The faults are drawn by then, also those of another point.
    setTimeout(() => {
      const rule = document.getElementById(ruleElementId(faulty.id))
      const piece = rule?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? rule?.querySelector<HTMLElement>('input')
      piece?.focus()
    })
  }
  const state = isSaving ? 'saving' : failure ? 'failed' : isModified ? 'unsaved' : 'saved'
  return (
    <div className={classes.bar}>
      {(isModified || saved?.saved) && <SaveState state={state} savedAt={saved?.saved?.savedAt ?? null} />}
      {saved?.saved && (
        <Button variant="default" size="xs" leftSection={<IconHistory size={17} aria-hidden />} onClick={onVersions}>
          {t('versions')}
        </Button>
      )}
      {isModified && (
        <>
          <Button variant="default" size="xs" disabled={isSaving} onClick={draft.drop}>
            {t('undo')}
          </Button>
          <Button size="xs" loading={isSaving || draft.isAsking} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      )}
    </div>
  )
}
