import type { SettingKey, SettingValue } from '../../../shared/site-settings.ts';
import type { RecordKind } from '../resource/resource.ts';
import type { BaseData } from '../resource/resource-api.ts';

/** A setting that has been saved. */
export interface Setting {
  id: string;
  updated_at: Date;
  setting_value: BaseData;
}

/** A setting as a form has to know it. */
export type SettingKind<Key extends SettingKey> = RecordKind<Setting, SettingValue<Key>>;
