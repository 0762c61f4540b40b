CREATE SCHEMA drizzle;
CREATE FUNCTION public.tell_session_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	PERFORM pg_notify('session_changes', '');
	RETURN NULL;
END $$;
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE public.audits (
    id integer NOT NULL,
    tenant_id text NOT NULL,
    user_id text NOT NULL,
    action text NOT NULL,
    target_id text NOT NULL,
    detail jsonb NOT NULL,
    request_id text NOT NULL,
    create_time timestamp with time zone NOT NULL,
    user_name text DEFAULT ''::text NOT NULL,
    kind text DEFAULT ''::text NOT NULL,
    target_name text DEFAULT ''::text NOT NULL,
    ip text DEFAULT ''::text NOT NULL
);
CREATE SEQUENCE public.audits_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.audits_id_seq OWNED BY public.audits.id;
CREATE TABLE public.biz_uses (
    id text NOT NULL,
    tenant_id text NOT NULL,
    project_id text NOT NULL,
    name text NOT NULL,
    biz_code text NOT NULL,
    "position" integer NOT NULL
);
CREATE TABLE public.catalogue (
    kind text NOT NULL,
    id text NOT NULL,
    parent_id text,
    name text NOT NULL,
    name_en text NOT NULL,
    status text DEFAULT ''::text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    create_time timestamp with time zone NOT NULL,
    data jsonb NOT NULL
);
CREATE TABLE public.challenges (
    key text NOT NULL,
    answer_hash text NOT NULL,
    tries_left integer NOT NULL,
    expire_time timestamp with time zone NOT NULL
);
CREATE TABLE public.counters (
    key text NOT NULL,
    count integer NOT NULL,
    reset_time timestamp with time zone NOT NULL
);
CREATE TABLE public.dictionary_nodes (
    id text NOT NULL,
    dictionary text NOT NULL,
    parent_id text DEFAULT ''::text NOT NULL,
    name text NOT NULL,
    name_en text NOT NULL,
    value text NOT NULL,
    "position" integer NOT NULL
);
CREATE TABLE public.documents (
    id text NOT NULL,
    locale text NOT NULL,
    title text NOT NULL,
    heading text NOT NULL,
    source text NOT NULL,
    body text NOT NULL,
    words tsvector NOT NULL
);
CREATE TABLE public.hosts (
    id text NOT NULL,
    tenant_id text NOT NULL,
    project_id text NOT NULL,
    biz_use_id text,
    name text NOT NULL,
    private_ips text[] DEFAULT '{}'::text[] NOT NULL,
    service_ips text[] DEFAULT '{}'::text[] NOT NULL,
    status text NOT NULL,
    env_name text NOT NULL,
    resource_group_name text NOT NULL,
    catalog text NOT NULL,
    os_version text NOT NULL,
    host_type text NOT NULL,
    template_id text NOT NULL,
    region text NOT NULL,
    cpu integer NOT NULL,
    memory integer NOT NULL,
    storage integer NOT NULL,
    create_time timestamp with time zone NOT NULL
);
CREATE TABLE public.menus (
    id text NOT NULL,
    parent_id text DEFAULT '0'::text NOT NULL,
    name text NOT NULL,
    name_en text NOT NULL,
    route text NOT NULL,
    icon text DEFAULT ''::text NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    hidden boolean DEFAULT false NOT NULL,
    view boolean DEFAULT false NOT NULL,
    category text DEFAULT ''::text NOT NULL,
    perm_code text DEFAULT ''::text NOT NULL,
    "position" integer NOT NULL
);
CREATE TABLE public.outbox (
    id integer NOT NULL,
    recipient text NOT NULL,
    body text NOT NULL,
    create_time timestamp with time zone NOT NULL
);
CREATE SEQUENCE public.outbox_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.outbox_id_seq OWNED BY public.outbox.id;
CREATE TABLE public.project_quotas (
    tenant_id text NOT NULL,
    project_id text NOT NULL,
    code text NOT NULL,
    total integer NOT NULL
);
CREATE TABLE public.projects (
    id text NOT NULL,
    tenant_id text NOT NULL,
    name text NOT NULL,
    project_code text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    create_time timestamp with time zone NOT NULL,
    update_time timestamp with time zone NOT NULL
);
CREATE TABLE public.records (
    id text NOT NULL,
    tenant_id text NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    status text DEFAULT ''::text NOT NULL,
    settles_to text,
    settles_at timestamp with time zone,
    project_id text,
    owner_id text,
    parent_id text,
    create_time timestamp with time zone NOT NULL,
    update_time timestamp with time zone NOT NULL,
    remove_time timestamp with time zone,
    data jsonb NOT NULL
);
CREATE TABLE public.recovery_codes (
    user_id text NOT NULL,
    code_hash text NOT NULL
);
CREATE TABLE public.role_permissions (
    role_id text NOT NULL,
    perm_code text NOT NULL
);
CREATE TABLE public.roles (
    id text NOT NULL,
    tenant_id text NOT NULL,
    name text NOT NULL
);
CREATE TABLE public.samples (
    resource_id text NOT NULL,
    metric text NOT NULL,
    "time" timestamp with time zone NOT NULL,
    value double precision NOT NULL
);
CREATE TABLE public.second_factors (
    user_id text NOT NULL,
    secret text NOT NULL,
    confirmed boolean DEFAULT false NOT NULL,
    last_step integer DEFAULT 0 NOT NULL,
    create_time timestamp with time zone NOT NULL
);
CREATE TABLE public.sessions (
    id text NOT NULL,
    token_hash text NOT NULL,
    user_id text NOT NULL,
    create_time timestamp with time zone NOT NULL,
    expire_time timestamp with time zone NOT NULL,
    use_time timestamp with time zone DEFAULT now() NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    device text DEFAULT ''::text NOT NULL,
    limits jsonb
);
CREATE TABLE public.settings (
    name text NOT NULL,
    value text NOT NULL,
    open boolean DEFAULT false NOT NULL
);
CREATE TABLE public.tenant_quotas (
    tenant_id text NOT NULL,
    code text NOT NULL,
    total integer NOT NULL
);
CREATE TABLE public.tenants (
    id text NOT NULL,
    uuid text NOT NULL,
    name text NOT NULL,
    account text NOT NULL,
    discount real DEFAULT 1 NOT NULL,
    platform boolean DEFAULT false NOT NULL,
    create_time timestamp with time zone NOT NULL
);
CREATE TABLE public.user_roles (
    user_id text NOT NULL,
    role_id text NOT NULL
);
CREATE TABLE public.users (
    id text NOT NULL,
    tenant_id text NOT NULL,
    username text NOT NULL,
    name text NOT NULL,
    password_hash text NOT NULL,
    category text NOT NULL,
    resource_admin boolean DEFAULT false NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    mobile text,
    portrait text DEFAULT ''::text NOT NULL,
    project_id text DEFAULT ''::text NOT NULL,
    disabled boolean DEFAULT false NOT NULL,
    create_time timestamp with time zone NOT NULL
);
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
ALTER TABLE ONLY public.audits ALTER COLUMN id SET DEFAULT nextval('public.audits_id_seq'::regclass);
ALTER TABLE ONLY public.outbox ALTER COLUMN id SET DEFAULT nextval('public.outbox_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES (1, '3c592b17de26326e7c2eaa576c512410ea8668585c4f60d49cd21beec56ff529', 1795198795083);
INSERT INTO drizzle.__drizzle_migrations VALUES (2, '21b0567553ba16ba84bc88bd317d02fad41432758a2eb8be7154af65b7983c17', 1795208879844);
INSERT INTO drizzle.__drizzle_migrations VALUES (3, '40797136d97f53a95f25389a84edbd7047ce9070d818d2ad529f1004fa615876', 1795598763103);
INSERT INTO drizzle.__drizzle_migrations VALUES (4, '945a19a121592034c7bd34bcc6a8e7aecccb38c0eabefd3089b638904b246659', 1795613299229);
INSERT INTO drizzle.__drizzle_migrations VALUES (5, '062510c38c10dab0491e4ed7d722a001a4e32e13d4aaab2c0a325d7e59c87147', 1795615458727);
INSERT INTO drizzle.__drizzle_migrations VALUES (6, 'a6c951f4132e478a3e17cc191a335bbfb4adfbb76fb83b86b1d37d367b690e04', 1795654858747);
INSERT INTO drizzle.__drizzle_migrations VALUES (7, '0015e8e3cd50f84fa1e2d44fbef7d861e42b64fd6ae408e95b208707dc501ff1', 1795659900000);
INSERT INTO drizzle.__drizzle_migrations VALUES (8, '7ebef612f0b4fb4c21e972bbacd57165181a497c6d9355f2193a8e0715382202', 1795705074000);
INSERT INTO drizzle.__drizzle_migrations VALUES (9, 'f186353bdea5b81530b48289a4ee24d47f08d3f5528a79ecf318bb6bcff41c53', 1795744921702);
INSERT INTO drizzle.__drizzle_migrations VALUES (10, 'b6605f5cbed82fd84337b3d0df8269ca3837d4146ca41429cd77484cc9ce4748', 1795786200000);
INSERT INTO drizzle.__drizzle_migrations VALUES (11, '21b19ff254682f45dfdd3bac579f03aaaf893dafb2fd6f0d1c9e7f34af47e72f', 1795792000000);
INSERT INTO drizzle.__drizzle_migrations VALUES (12, '2f536bd29a96baa09e127a8abaf73a175e4729582770ab6b5fbc86bfc29c5e3a', 1795849200000);
INSERT INTO drizzle.__drizzle_migrations VALUES (13, 'b1ac0073e2ee52f145c453df71f025a0588178eb7414d96e9e304f1a9750411c', 1795959796746);
INSERT INTO drizzle.__drizzle_migrations VALUES (14, '35b019e6e30aa3ff4bb53bb6999793b2642a4a5752ecd4295eae120c08b77944', 1796043587779);
INSERT INTO public.audits VALUES (1, 't-old', 'u-old', 'project:create', 'p-old', '{"name": "旧项目"}', 'request-old', '2026-01-02 03:04:05.678901+00', '', '', '', '');
INSERT INTO public.biz_uses VALUES ('b-old', 't-old', 'p-old', '旧业务', 'old', 1);
INSERT INTO public.catalogue VALUES ('image', 'i-old', NULL, '旧镜像', 'Old image', '', 1, '2026-01-02 03:04:05.678901+00', '{"os": "CentOS"}');
INSERT INTO public.counters VALUES ('sign-in:veteran', 1, '2126-01-01 00:00:00+00');
INSERT INTO public.documents VALUES ('d-old', 'zh-CN', '旧', '旧', 'old.md', '旧文', '''old'':1');
INSERT INTO public.hosts VALUES ('h-old', 't-old', 'p-old', 'b-old', 'old-host', '{10.9.8.7}', '{}', 'RUNNING', '生产', '默认', 'LOGICAL', 'CentOS 7', 'vm', 'tpl-vm-1', 'cn-east-1', 4, 8, 100, '2026-01-02 03:04:05.678901+00');
INSERT INTO public.outbox VALUES (1, '13900000099', '123456', '2026-01-02 03:04:05.678901+00');
INSERT INTO public.project_quotas VALUES ('t-old', 'p-old', 'CPU', 8);
INSERT INTO public.projects VALUES ('p-old', 't-old', '旧项目', 'old', '', '2026-01-02 03:04:05.678901+00', '2026-01-02 03:04:05.678901+00');
INSERT INTO public.records VALUES ('b-old', 't-old', 'budget', '旧预算', '', NULL, NULL, NULL, 'u-old', NULL, '2026-01-02 03:04:05.678901+00', '2026-01-02 03:04:05.678901+00', NULL, '{"amount": "1000.00", "toldCycle": "2026-01", "description": "", "serviceCode": "", "toldPercent": 50}');
INSERT INTO public.records VALUES ('v-old', 't-old', 'volume', 'old-volume', 'available', NULL, NULL, 'p-old', 'u-old', NULL, '2026-01-02 03:04:05.678901+00', '2026-01-02 03:04:05.678901+00', NULL, '{"size": 40}');
INSERT INTO public.recovery_codes VALUES ('u-old', 'made-up-hash');
INSERT INTO public.role_permissions VALUES ('r-old', 'project:list');
INSERT INTO public.role_permissions VALUES ('r-old', 'host:list');
INSERT INTO public.role_permissions VALUES ('r-old', 'vm:list');
INSERT INTO public.roles VALUES ('r-old', 't-old', '管理员');
INSERT INTO public.samples VALUES ('h-old', 'cpu', '2026-01-02 03:04:05.678901+00', 12.5);
INSERT INTO public.second_factors VALUES ('u-old', 'JBSWY3DPEHPK3PXP', false, 0, '2026-01-02 03:04:05.678901+00');
INSERT INTO public.sessions VALUES ('s-old', 'm98QppGhz9qJ2f9mYp0WCasXbOybajFGqJKfKJN6n84', 'u-old', '2026-01-02 03:04:05.678901+00', '2126-01-01 00:00:00+00', '2026-11-25 14:20:33.094939+00', '', '', NULL);
INSERT INTO public.sessions VALUES ('s-embedded', 'b3B9nqWg1cKXjGZ0Y2m7o5rTqLxVdHs4wEuAfI6pN8M', 'u-old', '2026-11-26 01:10:00+00', '2126-01-01 00:00:00+00', '2026-11-26 01:10:00+00', '', '', '{"tags": ["by-host-picker"], "keyId": "u-old.portal", "permissions": ["host:list"]}');
INSERT INTO public.settings VALUES ('jwt.secret', 'of-an-old-version', false);
INSERT INTO public.settings VALUES ('PwdStrength', 'strong', true);
INSERT INTO public.tenant_quotas VALUES ('t-old', 'CPU', 64);
INSERT INTO public.tenants VALUES ('t-old', '7c1f0e5a-0000-4000-8000-000000000009', '旧时云计算', 'old', 0.9, false, '2026-01-02 03:04:05.678901+00');
INSERT INTO public.user_roles VALUES ('u-old', 'r-old');
INSERT INTO public.users VALUES ('u-old', 't-old', 'veteran', '周老', 'scrypt$1024$8$b2YgdGhlIHRlc3Rz$c3nDJHnq6OW4eHvIV2phTqgYH09nlqj42+uxCN5jmKE=', 'Tenant', true, 'old@example.com', true, '13900000099', '', '', false, '2026-01-02 03:04:05.678901+00');
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 14, true);
SELECT pg_catalog.setval('public.audits_id_seq', 1, true);
SELECT pg_catalog.setval('public.outbox_id_seq', 1, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audits
    ADD CONSTRAINT audits_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.biz_uses
    ADD CONSTRAINT biz_uses_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
ALTER TABLE ONLY public.catalogue
    ADD CONSTRAINT catalogue_kind_id_pk PRIMARY KEY (kind, id);
ALTER TABLE ONLY public.challenges
    ADD CONSTRAINT challenges_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.counters
    ADD CONSTRAINT counters_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.dictionary_nodes
    ADD CONSTRAINT dictionary_nodes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.hosts
    ADD CONSTRAINT hosts_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
ALTER TABLE ONLY public.menus
    ADD CONSTRAINT menus_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.project_quotas
    ADD CONSTRAINT project_quotas_tenant_id_project_id_code_pk PRIMARY KEY (tenant_id, project_id, code);
ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_code UNIQUE (tenant_id, project_code);
ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_name UNIQUE (tenant_id, name);
ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_tenant_id_id_pk PRIMARY KEY (tenant_id, id);
ALTER TABLE ONLY public.records
    ADD CONSTRAINT records_tenant_id_kind_id_pk PRIMARY KEY (tenant_id, kind, id);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash);
ALTER TABLE ONLY public.role_permissions
    ADD CONSTRAINT role_permissions_role_id_perm_code_pk PRIMARY KEY (role_id, perm_code);
ALTER TABLE ONLY public.roles
    ADD CONSTRAINT roles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.samples
    ADD CONSTRAINT samples_resource_id_metric_time_pk PRIMARY KEY (resource_id, metric, "time");
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_hash_unique UNIQUE (token_hash);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.tenant_quotas
    ADD CONSTRAINT tenant_quotas_tenant_id_code_pk PRIMARY KEY (tenant_id, code);
ALTER TABLE ONLY public.tenants
    ADD CONSTRAINT tenants_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tenants
    ADD CONSTRAINT tenants_uuid_unique UNIQUE (uuid);
ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_user_id_role_id_pk PRIMARY KEY (user_id, role_id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_mobile_unique UNIQUE (mobile);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_username_unique UNIQUE (username);
CREATE INDEX audits_created ON public.audits USING btree (tenant_id, create_time, id);
CREATE INDEX audits_of_target ON public.audits USING btree (tenant_id, target_id);
CREATE INDEX biz_uses_of_project ON public.biz_uses USING btree (tenant_id, project_id);
CREATE INDEX catalogue_data ON public.catalogue USING gin (data jsonb_path_ops);
CREATE INDEX catalogue_of_parent ON public.catalogue USING btree (kind, parent_id, "position");
CREATE INDEX challenges_expiry ON public.challenges USING btree (expire_time);
CREATE INDEX dictionary_nodes_dictionary ON public.dictionary_nodes USING btree (dictionary, "position");
CREATE INDEX documents_words ON public.documents USING gin (words);
CREATE INDEX hosts_created ON public.hosts USING btree (tenant_id, create_time, id);
CREATE INDEX hosts_name ON public.hosts USING btree (tenant_id, name, id);
CREATE INDEX hosts_of_biz_use ON public.hosts USING btree (tenant_id, biz_use_id);
CREATE INDEX hosts_of_project ON public.hosts USING btree (tenant_id, project_id);
CREATE INDEX hosts_private_ips ON public.hosts USING gin (private_ips);
CREATE INDEX hosts_status ON public.hosts USING btree (tenant_id, status);
CREATE INDEX hosts_template ON public.hosts USING btree (tenant_id, template_id);
CREATE INDEX projects_created ON public.projects USING btree (tenant_id, create_time);
CREATE INDEX records_data ON public.records USING gin (data jsonb_path_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX records_ending ON public.records USING btree (tenant_id, kind, ((data ->> 'expireTime'::text)) COLLATE "C") WHERE ((remove_time IS NULL) AND ((data ->> 'expireTime'::text) <> ''::text));
CREATE INDEX records_failed ON public.records USING btree (tenant_id, kind) WHERE ((remove_time IS NULL) AND ((status ~ 'ERROR|EXCEPTION'::text) OR (settles_to ~ 'ERROR|EXCEPTION'::text)));
CREATE INDEX records_listed ON public.records USING btree (tenant_id, kind, create_time DESC, id, settles_at, settles_to) WHERE (remove_time IS NULL);
CREATE INDEX records_metered ON public.records USING btree (tenant_id, project_id) WHERE ((data @> '{"metered": true}'::jsonb) AND (remove_time IS NULL));
CREATE INDEX records_name ON public.records USING btree (tenant_id, kind, name);
CREATE INDEX records_of_parent ON public.records USING btree (tenant_id, kind, parent_id);
CREATE INDEX records_of_project ON public.records USING btree (tenant_id, project_id);
CREATE INDEX records_removed ON public.records USING btree (tenant_id, kind, create_time) WHERE (remove_time IS NOT NULL);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expire_time);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
CREATE INDEX users_created ON public.users USING btree (tenant_id, create_time DESC, id);
CREATE TRIGGER tells_sessions AFTER INSERT OR DELETE OR UPDATE ON public.role_permissions FOR EACH STATEMENT EXECUTE FUNCTION public.tell_session_change();
CREATE TRIGGER tells_sessions AFTER DELETE OR UPDATE OF token_hash, user_id, expire_time ON public.sessions FOR EACH ROW EXECUTE FUNCTION public.tell_session_change();
CREATE TRIGGER tells_sessions AFTER DELETE OR UPDATE ON public.tenants FOR EACH ROW EXECUTE FUNCTION public.tell_session_change();
CREATE TRIGGER tells_sessions AFTER INSERT OR DELETE OR UPDATE ON public.user_roles FOR EACH STATEMENT EXECUTE FUNCTION public.tell_session_change();
CREATE TRIGGER tells_sessions AFTER DELETE OR UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION public.tell_session_change();
ALTER TABLE ONLY public.audits
    ADD CONSTRAINT audits_tenant_id_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenants(id);
ALTER TABLE ONLY public.biz_uses
    ADD CONSTRAINT biz_uses_project FOREIGN KEY (tenant_id, project_id) REFERENCES public.projects(tenant_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.biz_uses
    ADD CONSTRAINT biz_uses_tenant_id_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenants(id);
ALTER TABLE ONLY public.hosts
    ADD CONSTRAINT hosts_biz_use FOREIGN KEY (tenant_id, biz_use_id) REFERENCES public.biz_uses(tenant_id, id);
ALTER TABLE ONLY public.hosts
    ADD CONSTRAINT hosts_project FOREIGN KEY (tenant_id, project_id) REFERENCES public.projects(tenant_id, id);
ALTER TABLE ONLY public.hosts
    ADD CONSTRAINT hosts_tenant_id_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenants(id);
ALTER TABLE ONLY public.project_quotas
    ADD CONSTRAINT project_quotas_project FOREIGN KEY (tenant_id, project_id) REFERENCES public.projects(tenant_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_quotas
    ADD CONSTRAINT project_quotas_tenant_id_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenants(id);
ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_tenant_id_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenants(id);
ALTER TABLE ONLY public.records
    ADD CONSTRAINT records_project FOREIGN KEY (tenant_id, project_id) REFERENCES public.projects(tenant_id, id);
ALTER TABLE ONLY public.records
    ADD CONSTRAINT records_tenant_id_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenants(id);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.role_permissions
    ADD CONSTRAINT role_permissions_role_id_roles_id_fk FOREIGN KEY (role_id) REFERENCES public.roles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.roles
    ADD CONSTRAINT roles_tenant_id_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenants(id);
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tenant_quotas
    ADD CONSTRAINT tenant_quotas_tenant_id_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenants(id);
ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_role_id_roles_id_fk FOREIGN KEY (role_id) REFERENCES public.roles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_tenant_id_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenants(id);
