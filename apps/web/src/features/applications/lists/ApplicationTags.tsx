import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { toAppTagIcon } from '../../masterdata/app-tag-icon.ts'
import { useMasterData } from '../../masterdata/masterdata.queries.ts'
import { toTagTone } from '../../masterdata/tag-tone.ts'
import classes from './lists.module.css'

/** The tags that managers put on an application. */
export function ApplicationTags({ ids }: { ids: readonly number[] }) {
  const language = useLanguage()
  const tags = useMasterData()?.appTags.filter((tag) => ids.includes(tag.id)) ?? []
  if (tags.length === 0) return null
  return (
    <div className={classes.tags}>
      {tags.map((tag) => (
        <Chip key={tag.id} tone={toTagTone(tag.color)} icon={toAppTagIcon(tag)}>
          {textIn(tag.name, language)}
        </Chip>
      ))}
    </div>
  )
}
