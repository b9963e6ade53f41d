-- From where a session was last used, so that its owner can tell it from a stranger's. Goes with the session.

alter table sessions add column ip inet;
