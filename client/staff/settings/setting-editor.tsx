import type { SiteSettingData } from '../../../shared/content/site-settings.ts';
import { api, type RouterOutputs } from '../../api.ts';
import { RecordForm } from '../resource/form/record-form.tsx';
import { useRecordForm } from '../resource/form/use-record-form.ts';
import type { RecordKind } from '../resource/resource.ts';
import type { BaseData, RecordCalls } from '../resource/resource-api.ts';
import { COPY_AS_SCRIPT } from '../scripts/script-menu.tsx';
import { toastSuccess } from '../shell/toast.tsx';
import classes from './hero-settings.module.css';
import type { Setting } from './setting-kind.ts';

type SettingRow = RouterOutputs['staff']['siteSettings']['list'][number];

const asSaved = ({ id, updated_at, setting_value }: SettingRow): Setting | null =>
  id && updated_at ? { id, updated_at, setting_value: setting_value as BaseData } : null;

interface SettingEditorProps<Value extends BaseData> {
  title: string;
  row: SettingRow;
  kind: RecordKind<Setting, Value>;
  /** What is said after a save. */
  saved?: string;
}

/** The form of one setting. */
export function SettingEditor<Value extends BaseData>({
  title,
  row,
  kind,
  saved = 'Hero settings updated successfully',
}: SettingEditorProps<Value>) {
  const utils = api.useUtils();
  const save = api.staff.siteSettings.save.useMutation();
  const { setting_key } = row;

  async function write({ setting_value }: BaseData, updated_at: Date | null | undefined): Promise<Setting> {
    const data = { setting_key, setting_value, updated_at } as SiteSettingData;
    return asSaved(await save.mutateAsync(data))!;
  }
  const calls: RecordCalls<Setting> = {
    async read() {
      const settings = await utils.staff.siteSettings.list.fetch(undefined, { staleTime: 0 });
      return asSaved(settings.find((other) => other.setting_key === setting_key)!);
    },
    create: (data) => write(data, null),
    // The form sends what was changed: of a setting, the whole value or nothing.
    update: ({ data, updated_at }) =>
      'setting_value' in data ? write(data, updated_at) : Promise.resolve(asSaved(row)!),
  };
  const refresh = () => utils.invalidate();
  const state = useRecordForm<Setting, Value>({
    kind: {
      ...kind,
      scripts: ({ data }) => ({
        [COPY_AS_SCRIPT]: { procedure: 'staff.siteSettings.save', input: { setting_key, ...data } },
      }),
    },
    calls,
    record: asSaved(row),
    start: kind.valuesOf({ id: '', updated_at: new Date(0), setting_value: row.setting_value as BaseData }),
    canWrite: true,
    onClose: () => state.reset(),
    async onSaved() {
      toastSuccess(saved);
      await refresh();
    },
    refresh,
  });
  return (
    <section className={classes.setting} aria-label={title}>
      <h2>{title}</h2>
      <RecordForm state={state} createLabel="Save Changes" onCancel={state.reset} />
    </section>
  );
}
