-- Read without keeping writers out.
alter table consents validate constraint consents_purpose_known;
alter table consents validate constraint consents_way_known;
