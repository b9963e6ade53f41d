-- Consent names the version that was shown, and the way in which it was given. Rows from before name a text that never stood anywhere.

alter table consents
  drop constraint consents_purpose_known,
  add constraint consents_purpose_known check (purpose in ('terms', 'privacy', 'rules', 'marketing')) not valid,
  add column way text,
  add constraint consents_way_known check (way in ('registration', 'google', 'shop', 'asked-again', 'profile')) not valid;
