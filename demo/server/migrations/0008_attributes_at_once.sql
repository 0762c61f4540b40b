-- What was written lately and waits beside the index is read by every search: kilobytes of it from now on. No index is built again.
ALTER INDEX "records_data" SET (gin_pending_list_limit = 64);
